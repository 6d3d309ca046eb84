import Database from 'better-sqlite3';

/** Copy an existing running match under other ids until there are `count` matches. */
export function copyMatches(path: string, count: number): void {
  const file = new Database(path);
  const [first] = file.prepare("select id from matches where status = 'playing'").pluck().all();
  const have = Number(file.prepare('select count(*) from matches').pluck().get());
  const copy = (name: string, key: string) => {
    const columns = file.prepare(`select name from pragma_table_info('${name}') where name != '${key}'`).pluck().all();
    const list = columns.map(column => `"${column}"`).join();
    return file.prepare(`insert into ${name} ("${key}", ${list}) select ?, ${list} from ${name} where "${key}" = ?`);
  };
  const rows = [
    copy('matches', 'id'),
    copy('players', 'match'),
    copy('seats', 'match'),
    copy('told', 'match'),
    copy('checkpoints', 'match'),
  ];
  const lines = file.prepare(
    'insert into answers select ?, version, kind, at, user, null, seat, choose, luck, to_answer from answers where match = ?',
  );
  file.transaction(() => {
    for (let i = have; i < count; i++) for (const each of [...rows, lines]) each.run(`mcopy${i.toString(36)}`, first);
  })();
  file.close();
}
