"""The program routeplot, which draws routes from logs of positions."""
