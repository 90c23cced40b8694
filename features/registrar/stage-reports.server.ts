import type { Insertable } from 'kysely'
import type {
  FeedBrokerage,
  FeedClosing,
  FeedFolio,
  FeedKyc,
  FeedRows,
  FeedSip,
  FeedTransaction,
} from '#features/readers/registrars/feed-rows.ts'
import type { Schema } from '#kit/store/schema.server.ts'

/** Writes rows of a file in a short transaction; the whole site waits for it on SQLite. */
export type WriteRows = <Name extends keyof Schema>(
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
) => Promise<void>

/** Writes the rows of the other reports as they are; the newest report counts, and no older one is lost. */
export const stageReport: {
  readonly [Holds in Exclude<keyof FeedRows, 'transactions'>]: (
    write: WriteRows,
    fileId: string,
    rows: readonly FeedRows[Holds][],
  ) => Promise<void>
} = {
  folios: async (write, fileId, rows) => {
    await write(
      'feed_folio',
      rows.map((row) => masterOf(row, fileId)),
    )
    const counted = rows.flatMap((row) =>
      row.closing ? [{ ...placeOf(row, fileId), ...unitsOf({ ...row.closing, nav: null }) }] : [],
    )
    await write('feed_closing', counted)
  },
  closings: async (write, fileId, rows) => {
    await write(
      'feed_closing',
      rows.map((row) => ({ ...placeOf(row, fileId), ...unitsOf(row) })),
    )
  },
  sips: async (write, fileId, rows) => {
    await write(
      'feed_sip',
      rows.map((row) => sipOf(row, fileId)),
    )
  },
  kyc: async (write, fileId, rows) => {
    await write(
      'feed_kyc',
      rows.map((row) => kycOf(row, fileId)),
    )
  },
  brokerage: async (write, fileId, rows) => {
    await write(
      'feed_brokerage',
      rows.map((row) => brokerageOf(row, fileId)),
    )
  },
}

function placeOf(
  { registrar, line, house, folio, code, scheme }: Exclude<FeedRows[keyof FeedRows], FeedTransaction>,
  fileId: string,
) {
  return { file_id: fileId, line, registrar, house, folio, code, scheme }
}

function unitsOf({ units, nav, value, on }: Pick<FeedClosing, 'units' | 'nav' | 'value' | 'on'>) {
  return { units_milli: units, nav_e8: nav, value_paise: value, on }
}

function masterOf(row: FeedFolio, fileId: string): Insertable<Schema['feed_folio']> {
  const person = (role: string, { name, pan }: FeedFolio['holder']) => ({
    role,
    name,
    panEnd: pan?.slice(-4) ?? null,
  })
  return {
    ...placeOf(row, fileId),
    holding_mode: row.holdingMode,
    tax_status: row.taxStatus,
    holders: JSON.stringify([
      person('first', row.holder),
      ...row.joint.map((each) => person('joint', each)),
      ...(row.guardian ? [person('guardian', row.guardian)] : []),
    ]),
    nominees: JSON.stringify(row.nominees),
    has_opted_out: row.hasOptedOut === null ? null : Number(row.hasOptedOut),
    kyc: row.kyc[0] || null,
    is_demat: row.isDemat === null ? null : Number(row.isDemat),
    email: row.holder.email,
    mobile: row.holder.mobile,
    bank_name: row.bank.name,
    bank_ifsc: row.bank.ifsc,
    bank_end: row.bank.account.slice(-4),
    opened_on: row.openedOn,
    on: row.closing?.on ?? null,
  }
}

function sipOf(row: FeedSip, fileId: string): Insertable<Schema['feed_sip']> {
  return {
    ...placeOf(row, fileId),
    number: row.number,
    plan: row.plan,
    plan_code: row.planCode,
    amount_paise: row.amount,
    from_day: row.from,
    to_day: row.to,
    registered_on: row.registeredOn,
    ceased_on: row.ceasedOn,
    paused_from: row.pausedFrom,
    paused_to: row.pausedTo,
    frequency: row.frequency,
    day_of_month: row.dayOfMonth,
    step_up_frequency: row.stepUp.frequency,
    step_up_paise: row.stepUp.amount,
    step_up_percent: row.stepUp.percent,
    target_code: row.targetCode,
    status: row.status,
    euin: row.euin,
  }
}

function kycOf(row: FeedKyc, fileId: string): Insertable<Schema['feed_kyc']> {
  return { ...placeOf(row, fileId), people: JSON.stringify(row.people), words: row.words, on: row.on }
}

function brokerageOf(row: FeedBrokerage, fileId: string): Insertable<Schema['feed_brokerage']> {
  return {
    ...placeOf(row, fileId),
    number: row.number,
    type: row.type,
    brokerage_paise: row.brokerage,
    rate_percent: row.ratePercent,
    amount_paise: row.amount ?? 0,
    average_assets_paise: row.averageAssets ?? 0,
    from_day: row.from,
    to_day: row.to,
    processed_on: row.processedOn,
    gst_paise: row.gst,
  }
}
