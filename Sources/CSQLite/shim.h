#include <sqlite3.h>

/// Turns an option of a connection on (1) or off (0); Swift cannot call `sqlite3_db_config` with its open list.
static inline int csqlite_configure(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}
