/** Errors that say why a database cannot be opened, and what to do about it. */

/** The database was written by a newer program than this one. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';

  constructor(database: string, known: string) {
    super(
      `${database} was written by a newer version of this program (this one knows the tables up to ${known}). ` +
        'Install that version or a later one, or restore a backup made before the upgrade.',
    );
  }
}

/** The file is not a database, or parts of it are broken. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';

  constructor(path: string, found: string) {
    super(
      `${path} is damaged (${found}). Nothing was changed. Restore a backup: npm run backup -- --restore <file>. It keeps ` +
        'the damaged file beside it.',
    );
  }
}

/**
 * The server cannot be reached, refuses the login, or has no such database. The message never contains the password.
 */
export class UnreachableDatabase extends Error {
  override readonly name = 'UnreachableDatabase';
}
