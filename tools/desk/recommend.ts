import { readFile } from 'node:fs/promises'
import { adviceDeskWords } from '#content/en/desk/advice.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#forms/reference.ts'
import { findAccountNamed } from '#server/accounts/find-account.server.ts'
import type { WorkedOut } from '#server/advice/figures.server.ts'
import { letterOf, lineText } from '#server/advice/letter.ts'
import {
  answerRecommendation,
  type OfficeDone,
  type RecommendationRefusal,
  sendRecommendation,
  withdrawRecommendation,
  writeRecommendation,
} from '#server/advice/office.server.ts'
import { profilesOf } from '#server/advice/profile.server.ts'
import { type ClientRecommendation, recommendationsIn } from '#server/advice/recommendation.server.ts'
import { recommendationStates } from '#server/advice/transitions.ts'
import { draftFields, readDraft, type TypedDraft } from '#server/advice/typed-draft.ts'
import { recordLook } from '#server/audit/looks.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { type Command, type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { formatFact, formatInstant, formatTable, formatText, toJsonLine } from './table.ts'

const refusals: Readonly<Record<RecommendationRefusal, string>> = {
  ...adviceDeskWords.refused,
  'not-there': adviceDeskWords.refused.missing,
}

function failed(reason: RecommendationRefusal): Failed {
  return new Failed(`${refusals[reason]} Nothing was changed.`)
}

async function find(services: Services, name: string): Promise<ClientRecommendation> {
  const wanted = name.replaceAll(/\s/g, '')
  const all = await recommendationsIn(services, recommendationStates)
  const found = all.find(({ reference, id }) => reference === wanted || id === wanted)
  if (!found) throw new Failed('No recommendation has this reference.')
  return found
}

const list: Command = {
  async run(desk, _, { json }) {
    const services = await desk.services()
    const all = await recommendationsIn(services, recommendationStates)
    if (json) {
      for (const { reference, state, client, lastDay, answerBy } of all) {
        desk.print(toJsonLine({ reference, state, client: client.number, lastDay, answerBy }))
      }
      return exitCode.ok
    }
    desk.print(
      formatTable(
        [{ title: 'Reference' }, { title: 'State' }, { title: 'Until' }, { title: 'Client', shrinks: true }],
        all.map(({ reference, state, client, lastDay, answerBy }) => [
          formatReference(reference),
          state,
          answerBy ? `answer by ${formatInstant(answerBy)}` : (lastDay ?? ''),
          client.name,
        ]),
        desk.width,
      ),
    )
    return exitCode.ok
  },
}

async function show(desk: Desk, [name = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const one = await find(services, name)
  await recordLook(services, actor, { accountId: one.accountId, screen: 'advice' })
  const { body, lastDay, events, requests } = one
  const lines = body ? letterOf(body, wordsIn(defaultLanguage), lastDay).map(lineText) : []
  if (json) {
    const { reference, state, client, draft } = one
    desk.print(toJsonLine({ reference, state, client: client.number, draft, body, lines, events, requests }))
    return exitCode.ok
  }
  desk.print(
    [
      formatFact('reference', formatReference(one.reference)),
      formatFact('client', `${one.client.name}, ${one.client.number}`),
      formatFact('state', one.state),
      ...(lastDay ? [formatFact('until', lastDay)] : []),
      ...lines.map((line) => formatFact('says', line)),
      ...events.map(({ at, act, by, text }) =>
        text
          ? formatText(formatFact('happened', `${formatInstant(at)}${by ? ` by ${by}` : ''}, ${act}:`), text)
          : formatFact('happened', `${formatInstant(at)}${by ? ` by ${by}` : ''}, ${act}`),
      ),
      ...requests.map(({ reference, kind }) =>
        formatFact('request', `${formatReference(reference)}, ${kind}`),
      ),
    ].join('\n'),
  )
  return exitCode.ok
}

async function profile(desk: Desk, [who = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const account = await findAccountNamed(services.db, who)
  if (!account) throw new Failed('No client has this number or e-mail.')
  await recordLook(services, actor, { accountId: account.id, screen: 'advice' })
  const { state, history } = await profilesOf(services, account.id)
  if (json) {
    desk.print(toJsonLine({ counts: state.is === 'valid', state: state.is, history }))
    return exitCode.ok
  }
  desk.print(
    [
      formatFact(
        'counts',
        state.is === 'valid' ? `yes, until ${state.profile.countsUntil}` : `no: ${state.is}`,
      ),
      ...history.map(({ answeredOn, score, ownWords }) =>
        [
          formatFact(
            'answered',
            `${answeredOn}, up to ${score.level}, means ${score.ablePoints}, wish ${score.willingPoints}`,
          ),
          ...(ownWords === '' ? [] : [formatText(formatFact('own words', ''), ownWords)]),
        ].join('\n'),
      ),
    ].join('\n'),
  )
  return exitCode.ok
}

/** A file with every field, to be filled in. */
const template: Command = {
  async run(desk) {
    desk.print(JSON.stringify(Object.fromEntries(draftFields.map((field) => [field, ''])), null, 2))
    return exitCode.ok
  },
}

async function readTyped(path: string): Promise<TypedDraft> {
  let given: unknown
  try {
    given = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw new Usage('--file must name a JSON file; desk recommend template prints one to fill in.')
  }
  const fields = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}))
  const strange = [...fields.keys()].find((name) => !draftFields.some((field) => field === name))
  if (strange) throw new Usage(`The file has the unknown field "${toPlainText(strange)}".`)
  const text = (field: string) => String(fields.get(field) ?? '').slice(0, 2000)
  return Object.fromEntries(draftFields.map((field) => [field, text(field)])) as TypedDraft
}

async function write(desk: Desk, words: readonly string[], options: Options): Promise<ExitCode> {
  const [who = '', reference = null] = words
  if (options.file === undefined) throw new Usage('Give the file with --file.')
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const account = await findAccountNamed(services.db, who)
  if (!account) throw new Failed('No client has this number or e-mail. Nothing was changed.')
  const read = readDraft(await readTyped(options.file))
  if (!read.ok) throw new Failed(`${faultLines(read.faults).join('\n')}\nNothing was changed.`)
  const written = await writeRecommendation(services, actor, account.id, reference, read.draft)
  if (!written.ok) throw failed(written.reason)
  const { worked } = written
  desk.print(
    options.json
      ? toJsonLine({
          reference: written.reference,
          faults: worked.faults,
          unknown: worked.unknown,
          seconds: worked.seconds,
        })
      : describe(written.reference, worked),
  )
  return exitCode.ok
}

function describe(reference: string, { body, faults, seconds }: WorkedOut): string {
  const head = `The draft ${formatReference(reference)} is saved. Nothing has been sent.`
  if (!body) return [head, ...faultLines(faults)].join('\n')
  const lines = letterOf(body, wordsIn(defaultLanguage), null).map(lineText)
  return [head, ...lines, `Read aloud in ${seconds} seconds.`].join('\n')
}

function faultLines(faults: WorkedOut['faults']): string[] {
  return Object.entries(faults).map(([field, fault]) => `${field}: ${adviceDeskWords.faults[fault]}`)
}

/** A command that moves one recommendation. */
function move(
  takes: Command['takes'],
  run: (
    services: Services,
    actor: Awaited<ReturnType<Desk['actor']>>,
    id: string,
    options: Options,
  ) => Promise<OfficeDone>,
  said: string,
): Command {
  return {
    words: 'REF',
    ...(takes ? { takes } : {}),
    run: async (desk, [name = ''], options) => {
      const actor = await desk.actor()
      const services = await desk.servicesWithKey()
      const { id, reference } = await find(services, name)
      const done = await run(services, actor, id, options)
      if (!done.ok) {
        if ('reason' in done) throw failed(done.reason)
        throw new Failed(`${faultLines(done.faults).join('\n')}\nNothing was sent.`)
      }
      desk.print(
        options.json ? toJsonLine({ reference, by: actor.name }) : `${formatReference(reference)}: ${said}`,
      )
      return exitCode.ok
    },
  }
}

const text = ({ text: given }: Options) => toPlainText(given ?? '')

export const recommend: Subject = {
  summary: 'Risk profiles of clients, and what is recommended by them',
  help: `What the firm recommends to clients, newest first. Without a risk profile that counts nothing can be recommended. A client
says yes, asks, or says no; a yes prepares requests, and nothing is carried out by itself.

  desk recommend                            all of them
  desk recommend show REF                   what it says and what happened
  desk recommend profile WHO                the risk profiles of a client
  desk recommend template                   an empty draft as JSON
  desk recommend write WHO [REF] --file F   saves a draft, or writes one again, and shows what it comes to
  desk recommend send REF                   sends a draft; the client gets a mail
  desk recommend answer REF --text TEXT     answers a question; the client's time runs on
  desk recommend withdraw REF [--text TEXT] takes it back; the client reads why

Examples
  npm run desk -- recommend profile anita@example.com
  npm run desk -- recommend template > draft.json
  npm run desk -- recommend write anita@example.com --file draft.json
  npm run desk -- recommend send 48 20 71`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'recommend',
        list,
        commands: {
          show: { words: 'REF', run: show },
          profile: { words: 'WHO', run: profile },
          template,
          write: { words: 'WHO [REF]', takes: ['file'], run: write },
          send: move(undefined, sendRecommendation, 'sent. The client gets a mail.'),
          answer: move(
            ['text'],
            (services, actor, id, options) => answerRecommendation(services, actor, id, text(options)),
            'answered. The client gets a mail.',
          ),
          withdraw: move(
            ['text'],
            (services, actor, id, options) => withdrawRecommendation(services, actor, id, text(options)),
            'taken back.',
          ),
        },
      },
      args,
      desk,
    ),
}
