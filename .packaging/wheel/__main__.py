"""Runs the program beside the interpreter, or that of the user: python -m routeplot."""

import os
import sys
import sysconfig

folders = [sysconfig.get_path("scripts")]
if sys.version_info >= (3, 10):
    folders.append(sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user")))
else:
    folders.append(sysconfig.get_path("scripts", "posix_user"))
for program in (os.path.join(folder, "routeplot") for folder in folders):
    if os.path.exists(program):
        os.execv(program, [program, *sys.argv[1:]])
sys.exit(f"routeplot: is not in {' or '.join(folders)}; install it again with pip")
