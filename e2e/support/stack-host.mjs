import { startStack } from '../../docker/local/lib/index.mjs';

/**
 * A product for one test file, in its own process and process group. However the test ends, even by a kill, the channel
 * to it closes and every part of the product is stopped.
 */
let stack = null;
let isOrphan = false;
/** Set when a part kept ending. Another program may have answered in its place since, so the test fails at its end. */
let failure = null;

function noteFailure(error) {
  failure = error;
  process.stderr.write(`✗ ${error.message}\n`);
}

const steering = {
  async start([options]) {
    stack = await startStack({ ...options, onFatal: noteFailure });
    if (isOrphan) await leave();
    return JSON.parse(JSON.stringify(stack));
  },
  kill: ([name]) => stack.kill(name),
  restart: ([name]) => stack.restart(name),
  async stop() {
    await stack.stop();
    if (failure !== null) throw failure;
  },
};

async function leave() {
  await stack?.stop();
  process.exit(0);
}

process.on('disconnect', () => {
  isOrphan = true;
  if (stack !== null) void leave();
});

process.on('message', async ({ id, order, args }) => {
  const answer = await steering[order](args).then(
    (result) => ({ id, result }),
    (error) => ({ id, error: error.stack }),
  );
  if (process.connected) process.send(answer);
});
