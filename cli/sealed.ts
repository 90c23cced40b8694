import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { checkSealed } from '#features/papers/check.server.ts'
import type { PrintedRoot } from '#features/papers/day-root.server.ts'
import { sealedWords } from '#features/papers/words/desk-sealed.ts'
import { isoDate } from '#finance/dates.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject, Usage } from './context.ts'
import { toJsonLine } from './table.ts'

export const sealed: Subject = {
  summary: 'Papers sealed for clients: are they whole?',
  help: `What was agreed with clients is sealed: a chain of hashes for each client, and one hash a day over all of them. It is
mailed to the owners, and statements print it.

  desk sealed check             verifies every paper and every seal. Exit code 1 if one is broken
      --root DAY:HASH           compares with a seal from a mail or a statement
      --json                    as a line of JSON

desk ask sealed-days shows the seals of all days.

Example
  npm run desk -- sealed check --root 2026-11-21:5f1c…`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'sealed',
        alone: null,
        commands: { check: { takes: ['root'], run: check } },
      },
      args,
      desk,
    ),
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
