// Entry of the standalone build only: inside the shell, ./app/remote is what gets loaded.
void import('./app/standalone');
