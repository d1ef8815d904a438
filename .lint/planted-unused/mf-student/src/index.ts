void import('./app/remote');
