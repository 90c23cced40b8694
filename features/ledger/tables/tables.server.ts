import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import { date, instant, integer, person, table, text, whole } from '#kit/store/table.server.ts'

/** One line of a client's statements, in the ledger or removed from it. */
const entryColumns = {
  person_id: person(),
  id: text().key(),
  /** Ascends in the order of entry, which also orders the entries of one day. */
  position: integer(),
  folio: text(),
  scheme_code: text().refersTo('scheme.code'),
  date: date(),
  kind: text(),
  amount_paise: whole<Paise>(),
  stamp_duty_paise: whole<Paise>(),
  load_paise: whole<Paise>(),
  units_milli: whole<MilliUnits>(),
  nav_e8: whole<NavE8>().optional(),
  reverses: text().optional(),
  /** `form`, `import`, `desk` where the firm entered it, `registrar`, or `sample` in the sample accounts. */
  source: text(),
  import_id: text().refersTo('ledger_import.id', 'cascade').optional(),
  created_at: instant(),
  /** A note from the firm to the client. */
  note: text().optional(),
  /** The day of the order; null where nobody knows it. */
  ordered_on: date().optional(),
  /** Tax that was withheld; 0 in rows of older servers. */
  stt_paise: whole<Paise>().defaultsTo(0),
  tds_paise: whole<Paise>().defaultsTo(0),
  /** The registrar's file that brought the entry; its `feed_row` has the same id. Null for other entries. */
  feed_file_id: text().optional(),
}

export const ledgerTables = {
  /** What "since you last looked" on the dashboard compares with. */
  last_look: table({
    person_id: person().key(),
    /** The day of the newest prices that the client has seen. */
    prices_of: date(),
    /** The day of the prices that were seen before those; null after the first look. */
    prices_before: date().optional(),
  }),
  /** One line of a client's statements. See `LedgerEntry` in finance/ledger-entry.ts for the figures. */
  ledger_entry: table(entryColumns).with({
    by: {
      person: ['person_id', 'date', 'position'],
      import: ['import_id'],
      feed_file: { on: ['feed_file_id'], unlessNull: 'feed_file_id' },
      kind: ['kind', 'date'],
    },
  }),
  /** A token that is another one after every change of a client's ledger. Triggers write it; no row: no entry was ever written. */
  ledger_version: table({
    person_id: person().key(),
    token: text(),
  }),
  /** When a ledger was last calculated twice (finance/recalculation.ts). */
  ledger_check: table({
    person_id: person().key(),
    at: instant(),
    /** The token of the ledger that was read; '' before its first. */
    token: text(),
    /** JSON: the figures on which the two differ; null if they agree. */
    differences: text().optional(),
  }).with({ by: { differing: { on: ['differences'], unlessNull: 'differences' } }, since: '203-worst-days' }),
  /** A transaction that its client removed, as it was. It can be put back until its time is over. */
  removed_entry: table({
    ...entryColumns,
    import_id: text().optional(),
    removed_at: instant(),
  }).with({ by: { person: ['person_id', 'removed_at'], time: ['removed_at'] } }),
  /** An imported file, recorded so that the import can be undone as a whole. */
  ledger_import: table({
    person_id: person(),
    id: text().key(),
    file_name: text(),
    row_count: integer(),
    created_at: instant(),
    /** Of an account statement: the SHA-256 of its file in hexadecimal digits; null for any other import, as all below. */
    sha256: text().optional(),
    /** The first holder as printed. */
    holder: text().optional(),
    /** `cams` or `kfintech`. */
    maker: text().optional(),
    /** The layout that it was read with. */
    layout: text().optional(),
    statement_kind: text<'detailed' | 'summary'>().optional(),
    period_from: date().optional(),
    period_to: date().optional(),
    /** The person at the desk who took it in; null for the client. */
    taken_in_by: text().optional(),
  }).with({ by: { person: ['person_id'] } }),
  /** Where a statement prints an entry, or an opening balance. Several statements can print one entry. */
  entry_place: table({
    person_id: person(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    /** The entry may be removed and put back, so that this refers to nothing. */
    entry_id: text(),
    /** null in a file without pages. */
    page: integer().optional(),
    line: integer(),
  }).with({ key: ['entry_id', 'import_id'], by: { import: ['import_id'], person: ['person_id'] } }),
  /** A scheme of a folio as a statement closed it. */
  statement_balance: table({
    person_id: person(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    /** Its order in the statement, from 0. */
    place: integer(),
    folio: text(),
    scheme_code: text(),
    /** `rows` or `units`. */
    takes: text(),
    /** A `CostGap` of features/readers/statements/take-in.ts. */
    cost_gap: text().optional(),
    closing_milli: whole<MilliUnits>(),
    /** What the ledger had more or less than that after the import. */
    difference_milli: whole<MilliUnits>(),
    nav_e8: whole<NavE8>().optional(),
    nav_on: date().optional(),
    /** What it prints about the exit load, line by line; PANs and account numbers are masked. */
    load_text: text().optional(),
    /** What it begins with, and where it says so; null if it takes no rows, as of older imports. */
    opening_milli: whole<MilliUnits>().optional(),
    opening_page: integer().optional(),
    opening_line: integer().optional(),
  }).with({
    key: ['import_id', 'place'],
    by: { scheme: ['scheme_code', 'nav_on'], person: ['person_id'] },
  }),
  /** A folio as a statement prints it. Neither address nor telephone number nor bank. */
  statement_folio: table({
    person_id: person(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    place: integer(),
    /** Without blanks. */
    folio: text(),
    house: text().optional(),
    /** JSON: a list of names. */
    holders: text(),
    guardian: text().optional(),
    /** JSON: a list of names. */
    nominees: text(),
    kyc: text().optional(),
    pan_kyc: text().optional(),
    pan_id: text().refersTo('client_pan.id', 'set null').optional(),
  }).with({ key: ['import_id', 'place'], by: { person: ['person_id'], pan: ['pan_id'] } }),
  /** An entry that a statement replaced, kept until the import can't be undone any more. */
  replaced_entry: table({
    person_id: person(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    entry_id: text().key(),
    /** The import that had brought it. */
    of_import_id: text().optional(),
    /** Counts before the one in `entry`: a scheme may be mapped meanwhile. */
    scheme_code: text(),
    /** JSON: the row of `ledger_entry` as it was. */
    entry: text(),
  }).with({ by: { import: ['import_id'], person: ['person_id'] } }),
  /**
   * A scheme that AMFI does not list, as one account's statement names it. Its row in `scheme` holds the code alone, so that
   * nobody else finds the name.
   */
  statement_scheme: table({
    code: text().refersTo('scheme.code').key(),
    person_id: person(),
    isin: text().optional(),
    /** `cams` or `kfintech`. */
    registrar: text().optional(),
    registrar_code: text().optional(),
    name: text(),
    house: text().optional(),
    created_at: instant(),
  }).with({ by: { person: ['person_id'] } }),
  /** What else a scheme is called: a registrar's code, an ISIN that AMFI does not list, a name. Only the firm adds these. */
  scheme_alias: table({
    kind: text<'isin' | 'cams' | 'kfintech' | 'name'>(),
    /** Without blanks, in capitals; of a name its words in small letters. */
    key: text(),
    scheme_code: text().refersTo('scheme.code'),
    /** `desk` if a person mapped it, `learned` if a file of the firm has it beside an ISIN. */
    origin: text<'desk' | 'learned'>(),
    added_at: instant(),
  }).with({ key: ['kind', 'key'] }),
}
