import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountData } from '#features/privacy/account-data.server.ts'
import { encryptedColumns } from '#kit/secrets/app-keys.server.ts'
import { type Schema, tables } from '#kit/store/schema.server.ts'
import { codeFolders, filesIn, root } from './project-files.ts'

type TableName = keyof Schema

const withEnquiry = 'content/retention.ts: the period of its kind'
const withRecord = 'with the record that it is about'
const ofStaff = 'stays, because records name the person'

/** Tables about people that lead to no account: whom they are about, and when their rows end. */
const ofOthers: Partial<Readonly<Record<TableName, readonly [people: string, end: string]>>> = {
  allowed_address: ['staff', 'when an owner removes it'],
  attempt: ['visitors, as hashes', 'content/retention.ts: `attempt`'],
  calendar_entry: ['staff', ofStaff],
  calendar_proof: ['staff', ofStaff],
  desk_act: ['staff', 'when the audit log takes it over'],
  enquiry_reference: ['visitors', withRecord],
  feed_file: ['staff', 'when the report is taken out'],
  feed_refusal: ['staff', 'when one of its kind is taken in, or by hand'],
  firm_change: ['staff', ofStaff],
  invoice: ['staff', ofStaff],
  invoice_irn: ['staff', ofStaff],
  idempotency_key: ['visitors, as hashes', 'content/retention.ts: `idempotencyKey`'],
  lead: ['visitors', withEnquiry],
  mark: ['visitors', withRecord],
  message: ['visitors', withEnquiry],
  scheme_file: ['staff', ofStaff],
  outbox: ['everyone', 'content once sent; the row a month later'],
  quote: ['visitors', withEnquiry],
  sign_in_limit: ['visitors, as hashes', 'after a day, of an account after 30; a lock stays'],
  staff: ['staff', ofStaff],
  staff_passkey: ['staff', 'when the person leaves'],
  staff_session: ['staff', 'after 12 hours'],
  staff_totp: ['staff', 'when the person leaves'],
  testimonial: ['clients who agreed', 'when the firm deletes it'],
}

/** What ends rows of clients before the account ends. */
const earlier: Partial<Readonly<Record<TableName, string>>> = {
  account_event: 'after a year',
  break_glass: 'after a year',
  caller_code: 'after an hour',
  email_take_back: 'content/retention.ts: `oldEmail`',
  feed_holder: 'of nobody: content/retention.ts: `nobodysFolio`',
  proposal: 'after a year',
  removed_entry: 'content/retention.ts: `removedEntry`',
}

/** What nobody's name, number or record is in. */
const withoutPeople: readonly TableName[] = [
  ...(['breach', 'breach_entry', 'breach_search', 'breach_draft', 'access_check'] as const),
  ...(['agreed_text', 'app_key', 'audit_day', 'audit_head', 'calendar_reminder'] as const),
  ...(['contact_point', 'feed_month'] as const),
  ...([
    'feed_version',
    'held_fact',
    'job',
    'mail_server',
    'mailbox',
    'mailbox_message',
    'nav',
    'scheme',
    'scheme_fact',
    'scheme_alias',
    'sealed_day',
    'proof_head',
    'proof_key',
    'proof_leaf',
    'statement_shape',
  ] as const),
  ...(['book_import', 'people_answer', 'people_batch'] as const),
  ...(['brokerage_file', 'brokerage_sum', 'fund_house', 'house_month', 'next_distributor'] as const),
  ...(['invoice_series', 'invoice_setting', 'letter_run'] as const),
  'program',
  'version',
]

/** The paths of production code. */
const production = filesIn(codeFolders, /\.tsx?$/).filter(
  (path) =>
    /^(?:kit|features|site|desk|cli)\//.test(path) && !/\.test\.tsx?$|\/fixtures\/|tables\.server/.test(path),
)

/**
 * Returns docs/data.md: every table with its owner, what it holds, whose data it is, what is encrypted, when it is erased, where it is
 * exported and who writes it.
 *
 * @throws {Error} If a table does not say what it holds, or nobody says whose data it is.
 */
export function dataPage(): string {
  const texts = new Map(production.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const exports = exportsByTable(texts)
  const declared = declarations()
  const rooms = [...new Set([...declared.values()].map(({ room }) => room))].sort()
  const sections = rooms.map((room) => {
    const rows = [...declared]
      .filter(([, one]) => one.room === room)
      .map(([name, { holds }]) => {
        const { people, end } = endOf(name)
        const sealed = encryptedColumns
          .filter(({ table }) => table === name)
          .map(({ column }) => `\`${column}\``)
        const cells = [
          `\`${name}\``,
          holds,
          people,
          sealed.join(', '),
          end,
          exports.get(name) ?? '',
          writersOf(name, texts)
            .map((path) => path.replace(`${room}/`, './'))
            .join(', '),
        ]
        return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
      })
    return [`## ${room}`, '', head, '|---|---|---|---|---|---|---|', ...rows, ''].join('\n')
  })
  return [intro, ...sections].join('\n')
}

const head = '| Table | Holds | Personal data of | Encrypted | Erased | Exported in | Written by |'

const intro = `# Data

Written by \`npm run docs\`: the ${Object.keys(tables).length} tables, each under the feature that declares it. "Written by" lists the files that insert, update or delete
rows; a restore (\`features/upkeep/backup.server.ts\`) writes every table, and triggers write the tokens.
`

/** The owner of each table and its docstring, as its declaration has them. */
function declarations(): ReadonlyMap<TableName, { readonly room: string; readonly holds: string }> {
  const found = new Map<TableName, { room: string; holds: string }>()
  for (const path of filesIn(['features', 'kit'], /tables\.server\.ts$/)) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, comment = '', name = ''] of text.matchAll(
      /(?:^ {2}\/\*\*((?:(?!\*\/).)*)\*\/\n)?^ {2}(\w+): table\(/gms,
    )) {
      const holds = comment
        .replace(/^\s*\* ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (!holds) throw new Error(`${path} does not say what ${name} holds`)
      found.set(name as TableName, { room: path.split('/').slice(0, 2).join('/'), holds })
    }
  }
  const silent = Object.keys(tables).filter((name) => !found.has(name as TableName))
  if (silent.length > 0) throw new Error(`No declaration was found of ${silent.join(', ')}`)
  return found
}

/** Whose data a table holds, and when a row ends. */
function endOf(name: TableName): { people: string; end: string } {
  const entry = accountData.find(
    ({ tables, notExported = {}, kept = {} }) => tables.includes(name) || name in notExported || name in kept,
  )
  if (entry) {
    const reason = entry.kept?.[name]
    const end = reason === undefined ? 'with the account' : `outlives the account: ${reason}`
    return { people: 'clients', end: [end, earlier[name]].filter((part) => part !== undefined).join('; ') }
  }
  const [people, end] = ofOthers[name] ?? []
  if (people && end) return { people, end }
  if (!withoutPeople.includes(name))
    throw new Error(`tools/data-page.ts does not say whose data ${name} holds`)
  return { people: 'no', end: '' }
}

/** The files of the export that show a table, or the reason why none does. */
function exportsByTable(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const text of texts.values()) {
    for (const [, body = ''] of text.matchAll(/^export const \w+: AccountData = (\{.*?^\})/gms)) {
      const names = [...body.matchAll(/['`]([\w-]+\.(?:json|csv|webp)|papers\/)/g)].map(([, name]) => name)
      for (const [, list = ''] of body.matchAll(/^ {2}tables: \[(.*?)\]/gms))
        for (const [, table = ''] of list.matchAll(/'(\w+)'/g))
          found.set(table, [...new Set(names)].join(', '))
    }
  }
  for (const { tables, notExported = {}, kept = {}, exported } of accountData) {
    for (const [table, reason] of Object.entries(notExported)) found.set(table, `no: ${reason}`)
    for (const table of Object.keys(kept)) if (!found.has(table)) found.set(table, 'no')
    if (!exported) for (const table of tables) found.set(table, 'a file of another feature')
    const unread = tables.find((table) => !found.get(table))
    if (unread) throw new Error(`No file of the export was found for ${unread}`)
  }
  return found
}

/** The files that write rows of a table: those that name it after the verb, or name it and write a table of many. */
function writersOf(name: TableName, texts: ReadonlyMap<string, string>): readonly string[] {
  const direct = new RegExp(
    String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto|insertRows)\((?:\w+,\s*)?['"\`]${name}\b|\b(?:insert into|update|delete from) "?${name}\b`,
  )
  const named = new RegExp(
    String.raw`(?<!(?:selectFrom|Join)\(|Schema\[|[!=]== )'${name}'|\b${name}: Schema\['${name}'\]`,
  )
  const ofMany =
    /\b(?:insertInto|updateTable|deleteFrom)\((?!['"`])|\binsertRows\(\w+, (?!['"`])|\b(?:insert into|update|delete from) \$\{sql\.table/
  return [...texts]
    .filter(
      ([path, text]) =>
        direct.test(text) || (!path.startsWith('kit/store/') && named.test(text) && ofMany.test(text)),
    )
    .map(([path]) => path)
}
