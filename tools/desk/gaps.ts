import { dateText } from '#content/dates.ts'
import { type GapKind, gapWords } from '#content/en/desk/gaps.ts'
import { localeWords } from '#content/en/locale.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { istDate } from '#finance/dates.ts'
import { type Gap, prepareLetters, readGaps } from '#server/gaps/gaps.server.ts'
import { maskPans } from '#server/kernel/mask.ts'
import { type Options, readChoice, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

const kinds = Object.keys(gapWords.kinds) as GapKind[]

export const gaps: Subject = {
  summary: 'What is missing in clients’ papers: KYC, nominees, banks, e-mail, SIPs',
  help: `What is missing in clients' papers, from what the data knows: statements, investor masters, bank accounts, the outbox and the
SIPs. Where the data can't say, the list says so. A letter goes out once for each gap, however often you ask.

  desk gaps                     the gaps of every kind
  desk gaps list KIND           those of one kind
      --json                    a line of JSON for each
  desk gaps letters KIND        puts a letter for each client into the outbox, if there was none yet

Kinds: ${kinds.join(', ')}

Examples
  npm run desk -- gaps list no-nominee
  npm run desk -- gaps letters no-nominee`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'gaps',
        list: { run: list },
        commands: { list: { words: '[KIND]', run: list }, letters: { words: 'KIND', run: letters } },
      },
      args,
      desk,
    ),
}

async function list(desk: Desk, [kind]: readonly string[], { json }: Options): Promise<ExitCode> {
  const wanted = kind === undefined ? null : readChoice('KIND', kind, kinds)
  await desk.reader()
  const lists = (await readGaps(await desk.servicesWithKey())).filter(
    (one) => wanted === null || one.kind === wanted,
  )
  for (const { kind: of, gaps: found } of lists) {
    if (json) {
      for (const { accountId: _, amountPaise: _amount, about: _about, ...gap } of found)
        desk.print(toJsonLine({ ...gap }))
      continue
    }
    const { title, missing } = gapWords.kinds[of]
    desk.print(`${title}: ${found.length}.${missing && found.length > 0 ? ` ${missing}` : ''}`)
    if (found.length === 0) continue
    desk.print(
      formatTable(
        [
          { title: 'Client', shrinks: true },
          { title: 'E-mail', shrinks: true },
          { title: 'What', shrinks: true },
          { title: 'Letter', shrinks: true },
        ],
        found.map((gap) => [gap.client, gap.email, maskPans(gap.evidence), letterOf(gap)]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

function letterOf({ letter, noLetter }: Gap): string {
  const { letter: words, noLetter: reasons } = gapWords
  if (letter === null) return noLetter === null ? words.none : reasons[noLetter]
  const date = dateText(localeWords, istDate(Date.parse(letter.at)))
  return letter.by === null ? fill(words.byItself, { date }) : fill(words.prepared, { date, name: letter.by })
}

async function letters(desk: Desk, [kind = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const wanted = readChoice('KIND', kind, kinds)
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const found = (await readGaps(services)).find((one) => one.kind === wanted)?.gaps ?? []
  const done = await prepareLetters(
    services,
    actor,
    found.map(({ key }) => key),
  )
  desk.print(
    json
      ? toJsonLine({ kind: wanted, ...done, by: actor.name })
      : `${plural(localeWords, gapWords.prepared, done.letters)} About ${done.gaps}, left out ${done.skipped}.`,
  )
  return exitCode.ok
}
