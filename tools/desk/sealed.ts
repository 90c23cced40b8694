import { sealedWords } from '#content/en/desk/sealed.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { isoDate } from '#finance/dates.ts'
import { checkSealed, listRoots } from '#server/sealed/check.server.ts'
import type { PrintedRoot } from '#server/sealed/day-root.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject, Usage } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

export const sealed: Subject = {
  summary: 'Papers sealed for clients: are they whole?',
  help: `What was agreed with clients is sealed: a chain of hashes for each client, and one hash a day over all of them. It is
mailed to the owners, and statements print it.

  desk sealed                   the seals of all days
  desk sealed check             verifies every paper and every seal. Exit code 1 if one is broken
      --root DAY:HASH           compares with a seal from a mail or a statement
      --json                    with any of these: a line of JSON for each result

Example
  npm run desk -- sealed check --root 2026-11-21:5f1c…`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'sealed',
        list: { run: list },
        commands: { check: { takes: ['root'], run: check } },
      },
      args,
      desk,
    ),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const roots = await listRoots(await desk.services())
  if (json) for (const row of roots) desk.print(toJsonLine({ ...row }))
  else if (roots.length === 0) desk.print(sealedWords.noDay)
  else {
    const columns = [{ title: 'Day' }, { title: 'Papers', alignsRight: true }, { title: 'Seal' }]
    const rows = roots.map(({ day, papers, root }) => [day, String(papers), root])
    desk.print(formatTable(columns, rows, desk.width))
  }
  return exitCode.ok
}

async function check(desk: Desk, _: readonly string[], { json, root }: Options): Promise<ExitCode> {
  const checked = await checkSealed(await desk.services(), root === undefined ? null : readRoot(root))
  if (json) desk.print(toJsonLine(checked))
  else if (checked.isWhole) {
    const { locale } = wordsIn(defaultLanguage)
    desk.print(checked.papers === 0 ? sealedWords.empty : plural(locale, sealedWords.whole, checked.papers))
    if (checked.newest)
      desk.print(fill(sealedWords.newest, { date: checked.newest.day, root: checked.newest.root }))
  } else {
    const why = sealedWords.faults[checked.fault]
    desk.complain(`${fill(sealedWords.broken, { at: checked.at, why })} ${sealedWords.brokenNext}`)
  }
  return checked.isWhole ? exitCode.ok : exitCode.failed
}

function readRoot(text: string): PrintedRoot {
  const found = /^(\d{4}-\d\d-\d\d):([0-9a-f]{64})$/.exec(text.trim())
  if (!found) throw new Usage('--root takes DAY:HASH, as the mail to the owners has it.')
  return { day: isoDate(found[1] ?? ''), root: found[2] ?? '' }
}
