import { appendFileSync, existsSync } from 'node:fs';

/** In the place of a bot that runs one shard: the files in a folder say what it does, and it writes there what it did. */
const { SHARD_FOLDER: folder, SHARDS: shard } = process.env;

appendFileSync(`${folder}/started`, `${shard} ${process.pid}\n`);
process.on('SIGTERM', () => {
  appendFileSync(`${folder}/stopped`, `${shard} ${process.pid}\n`);
  process.exit(0);
});
if (existsSync(`${folder}/fails`)) process.exit(1);
if (!existsSync(`${folder}/hangs`)) process.send?.({ _ready: true });
setInterval(() => {}, 60_000);
