import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { auditWords } from '#features/audit/words/desk.ts'
import type { ChainEnd } from '#kit/audit/hash-chain.server.ts'
import { verifyLog } from '#kit/audit/verify.server.ts'
import { doAct } from './act-commands.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject, Usage } from './context.ts'
import { toJsonLine } from './table.ts'

export const audit: Subject = {
  summary: 'Is the log of the office whole? The log for an inspector',
  help: `One log of everything that the office did and looked at, for a year. Each entry holds the hash of the one before, so
that a change, a removal or an addition by hand is found. desk ask audit shows it.

  desk audit verify             is it whole? Exit code 1 if not
      --head NUMBER:HASH        compares with an end that was mailed to the owners
  desk audit export FILE.jsonl  the whole log for an inspector, which proves itself; .csv for a table
      --json                    with any of these: a line of JSON

Examples
  npm run desk -- audit verify --head 8120:5f1c…`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'audit',
        alone: null,
        commands: {
          verify: { takes: ['head'], run: verify },
          export: { words: 'FILE', run: exportLog },
        },
      },
      args,
      desk,
    ),
}

async function verify(desk: Desk, _: readonly string[], { json, head }: Options): Promise<ExitCode> {
  const verified = await verifyLog(await desk.services(), head === undefined ? null : readHead(head))
  if (json) desk.print(toJsonLine(verified))
  else if (verified.isWhole) {
    const { locale } = wordsIn(defaultLanguage)
    const { entries, from, head: end } = verified
    desk.print(plural(locale, auditWords.whole, entries, { from: String(from), to: String(end.sequence) }))
    desk.print(`Its end: ${end.sequence}:${end.hash}`)
  } else {
    const why = auditWords.breaks[verified.kind]
    desk.complain(`${fill(auditWords.broken, { at: verified.brokenAt, why })} ${auditWords.brokenNext}`)
  }
  return verified.isWhole ? exitCode.ok : exitCode.failed
}

function readHead(text: string): ChainEnd {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim())
  if (!found) throw new Usage('--head takes NUMBER:HASH, as the mail to the owners has it.')
  return { sequence: Number(found[1]), hash: found[2] ?? '' }
}

/** The act `take-out-audit` under a shorter name, which scripts call. */
async function exportLog(desk: Desk, [file = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const format = /\.(csv|jsonl)$/.exec(file)?.[1]
  if (!format) throw new Usage('Name a file that ends in .csv or .jsonl.')
  const words = ['take-out-audit', `format=${format}`, `--to=${file}`]
  return await doAct.run(json ? [...words, '--json'] : words, desk)
}
