/**
 * Node's flags for the worker. While a process loads its modules, V8 lets the space for new objects
 * grow to 128 MB and keeps it. The worker does not need it: `npm run bench -- W1` takes as long without.
 */
export const workerFlags = ['--max-semi-space-size=2']
