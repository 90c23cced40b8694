import { importFile } from './client-imports.ts'
import { runCommands } from './commands.ts'
import type { Subject } from './context.ts'

export const clients: Subject = {
  summary: 'Transactions of many clients from a file',
  help: `Enters the transactions of many clients from a file. Everything else about clients: desk ask, desk do.

  desk clients import FILE.csv          enters them, all or none; a column "client" names each client by e-mail or
      --dry-run                         number, the other columns are those of the site's import; --dry-run lists every
                                        row that has a problem or exists already
      --client WHO                      the client of all rows, for a file without such a column: an export of CAMS,
                                        MFCentral or a broker
      --json                            a line of JSON for each result

Examples
  npm run desk -- clients import statements.csv --dry-run
  npm run desk -- clients import statements.csv
  npm run desk -- ask client-imports
  npm run desk -- do propose-for-record kind=import-undone record=ID reason="Wrong file"`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'clients',
        alone: null,
        commands: { import: { words: 'FILE', takes: ['dry-run', 'client'], run: importFile } },
      },
      args,
      desk,
    ),
}
