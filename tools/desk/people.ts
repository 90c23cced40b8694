import { parseArgs } from 'node:util'
import { selectConsents } from '#db/leads.server.ts'
import { selectMarks } from '#db/marks.server.ts'
import type { Database } from '#db/open.server.ts'
import type { MarkTable } from '#db/schema.server.ts'
import { emailKey } from '#forms/mailbox.ts'
import { groupByPerson, phoneKey } from '#server/enquiries/people.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { leadRecords } from './leads.ts'
import { messageRecords } from './messages.ts'
import { quoteRecords } from './quotes.ts'
import { formatInstant, type State, stateOf, toConsentJson } from './records.ts'
import { formatTable, toJsonLine, toPlainText } from './table.ts'

export const people: Subject = {
  summary: 'Everybody who sent something, each once',
  help: `People who sent something from the calculator, the contact form or an insurance page. Records with the same
phone number (digits) or the same e-mail (small letters) are one person's.

  desk people                       a table, newest first; times are Indian
  desk people show PHONE or EMAIL   all that one person sent and agreed to
      --json                        a line of JSON for each person

Examples
  npm run desk -- people
  npm run desk -- people show "98480 22338"
  npm run desk -- people show asha@example.in --json`,
  async run(args, desk) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [command, who, ...more] = positionals
    if (command === undefined) return await list(values.json, desk)
    if (command !== 'show') throw new Usage(`There is no command "${command}" here.`)
    if (who === undefined || more.length > 0) throw new Usage('Name one phone number or one e-mail.')
    return await show(who, values.json, desk)
  },
}

interface Sent {
  readonly kind: MarkTable['subject']
  readonly id: string
  readonly receivedAt: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly state: State
  readonly facts: Record<string, unknown>
  readonly consent: ReturnType<typeof toConsentJson>
}

async function readPeople(db: Database): Promise<Sent[][]> {
  const kinds = [
    (await leadRecords.select(db)).map((row) => ({
      kind: 'lead' as const,
      row,
      email: null,
      facts: leadRecords.toJson(row),
    })),
    (await messageRecords.select(db)).map((row) => ({
      kind: 'message' as const,
      row,
      email: row.email,
      facts: messageRecords.toJson(row),
    })),
    (await quoteRecords.select(db)).map((row) => ({
      kind: 'quote' as const,
      row,
      email: row.email,
      facts: quoteRecords.toJson(row),
    })),
  ]
  const all: Sent[] = []
  for (const records of kinds) {
    const [first] = records
    if (!first) continue
    const consents = await selectConsents(db, first.kind)
    const marks = await selectMarks(db, first.kind)
    for (const { kind, row, email, facts } of records) {
      all.push({
        kind,
        id: row.id,
        receivedAt: row.received_at,
        name: row.name,
        phone: row.phone,
        email,
        state: stateOf(marks.get(row.id) ?? []),
        facts,
        consent: toConsentJson(consents.get(row.id)),
      })
    }
  }
  return groupByPerson(all.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)))
}

async function list(asJson: boolean, desk: Desk): Promise<ExitCode> {
  const { db } = await desk.open()
  const found = await readPeople(db)
  if (asJson) {
    for (const person of found) desk.print(toJsonLine(toJson(person)))
  } else if (found.length === 0) {
    desk.print('Nobody has sent anything yet.')
  } else {
    desk.print(
      formatTable(
        [
          { title: 'Last heard of' },
          { title: 'Name', shrinks: true },
          { title: 'Phone', shrinks: true },
          { title: 'E-mail', shrinks: true },
          { title: 'Sent', shrinks: true },
        ],
        found.map((person) => [
          formatInstant(person[0]?.receivedAt ?? ''),
          distinct(person, ({ name }) => name).join(' / '),
          distinct(person, ({ phone }) => phone, phoneKey).join(' / '),
          distinct(person, ({ email }) => email, emailKey).join(' / '),
          person.map(({ kind, state }) => `${kind} (${state})`).join(', '),
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function show(who: string, asJson: boolean, desk: Desk): Promise<ExitCode> {
  const { db } = await desk.open()
  const phone = who.includes('@') ? null : phoneKey(who)
  const email = who.includes('@') ? emailKey(who) : null
  const person = (await readPeople(db)).find((records) =>
    records.some(
      (record) =>
        (phone !== null && phoneKey(record.phone) === phone) ||
        (email !== null && record.email !== null && emailKey(record.email) === email),
    ),
  )
  if (!person) throw new Failed(`Nobody sent anything under ${toPlainText(who)}.`)
  desk.print(asJson ? toJsonLine(toJson(person)) : describe(person))
  return exitCode.ok
}

function describe(person: readonly Sent[]): string {
  const lines = person.flatMap(({ kind, id, receivedAt, state, consent }) => [
    `${formatInstant(receivedAt)}  ${kind} ${id} (${state})`,
    consent
      ? `    agreed to ${consent.purpose}, text ${consent.textVersion} (${consent.language}) on ${consent.page}, ${formatInstant(consent.givenAt)}`
      : '    no consent is kept',
  ])
  return [
    ...distinct(person, ({ name }) => name),
    ...distinct(person, ({ phone }) => phone, phoneKey),
    ...distinct(person, ({ email }) => email, emailKey),
    '',
    ...lines,
  ]
    .map(toPlainText)
    .join('\n')
}

function toJson(person: readonly Sent[]) {
  return {
    names: distinct(person, ({ name }) => name),
    phones: distinct(person, ({ phone }) => phone, phoneKey),
    emails: distinct(person, ({ email }) => email, emailKey),
    sent: person.map(({ kind, facts, state, consent }) => ({ kind, ...facts, state, consent })),
  }
}

/** What a person wrote of something, newest first, each once. */
function distinct(
  person: readonly Sent[],
  pick: (sent: Sent) => string | null,
  key: (text: string) => string | null = (text) => text.trim().toLowerCase(),
): string[] {
  const byKey = new Map<string, string>()
  for (const sent of person) {
    const text = pick(sent)
    if (!text) continue
    const name = key(text) ?? text
    if (!byKey.has(name)) byKey.set(name, text)
  }
  return [...byKey.values()]
}
