import { randomUUID } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { brokerageGst } from '#content/gst.ts'
import { obligationsOf } from '#content/obligations.ts'
import { financialYearOf, istDate } from '#finance/dates.ts'
import { isGstin, stateOfGstin } from '#finance/gst.ts'
import type { Paise } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { canonicalJson } from '#kit/audit/canonical-json.ts'
import { sha256 } from '#kit/audit/hash-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { ownGstin, readHouseMonths } from './house-months.server.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import {
  amountsOf,
  type DocumentKind,
  lastDayForNote,
  type Month,
  numberOf,
  turnoverRules,
} from './invoice-rules.ts'
import { sumBrokerageFiles } from './sum-files.server.ts'
import {
  findInvoice,
  findLastInvoice,
  type HouseKey,
  type HouseMonthRow,
  type HouseRow,
  type InvoiceRow,
  insertInvoice,
  insertIrn,
  readSetting,
  type SettingRow,
  saveHouse,
  saveSetting,
  saveTyped,
  takeNumber,
} from './tables/invoices.server.ts'

/** What to issue: the document that is due for a house and month. */
export interface ToIssue extends HouseKey {
  readonly month: Month
  readonly kind: DocumentKind
  /** The taxable amount that was on the screen. */
  readonly taxable: Paise
}

export type IssueRefusal =
  /** The firm has no GSTIN, or one with a wrong check character. */
  | 'no-gstin'
  | 'no-house'
  /** The files contradict our sum, and nobody copied the registrar's draft. */
  | 'blocked'
  /** Nothing is due, or another amount than the one that was shown. */
  | 'changed'
  /** There is no invoice that a credit note could name. */
  | 'no-invoice'
  | 'too-late'
  | 'full'

export type Issued =
  | { readonly ok: true; readonly id: string; readonly number: string }
  | { readonly ok: false; readonly reason: IssueRefusal }

/**
 * Issues the document that is due. Its number is taken in the transaction that writes it, under the lock of its series: no number is
 * used twice, and none is left out. A second press finds nothing due.
 */
export async function issueDocument(services: Services, actor: DeskActor, order: ToIssue): Promise<Issued> {
  await sumBrokerageFiles(services)
  const refused = (reason: IssueRefusal) => ({ ok: false, reason }) as const
  const supplier = ownGstin(services)
  if (supplier === null) return refused('no-gstin')
  const { registrar, house, month, kind } = order
  const now = services.clock.now()
  const today = istDate(now)
  const year = financialYearOf(today).label
  const given = await services.db
    .transaction()
    .execute(async (trx): Promise<Issued> => {
      const sequence = await takeNumber(trx, kind, year)
      const own = (await readHouseMonths(services, month, month, trx)).find(
        (one) => one.registrar === registrar && one.house === house,
      )
      const due = kind === 'invoice' ? own?.draft.dueInvoice : own?.draft.dueNote
      if (!own || !due || due !== order.taxable) throw new Refused('changed')
      if (!own.party?.gstin) throw new Refused('no-house')
      if (own.draft.isBlocked) throw new Refused('blocked')
      const before = kind === 'invoice' ? null : await findLastInvoice(trx, order, month)
      if (kind === 'credit-note' && !before) throw new Refused('no-invoice')
      if (before && today > lastDayForNote(before.issued_on)) throw new Refused('too-late')
      const { prefix, turnover_paise } = await readSetting(trx)
      const number = numberOf(kind, prefix, year, sequence)
      if (number === null) throw new Refused('full')
      const { needsIrn, code } = turnoverRules(today, turnover_paise)
      const { address, legalName, name: brand, phones, email, registration, insurance } = services.firm()
      const facts: InvoiceFacts = {
        ...{ kind, number, date: today, month, code, needsIrn },
        supplier: {
          name: legalName,
          address: `${address.street}, ${address.area}, ${address.city} ${address.postalCode}, ${address.region}`,
          gstin: supplier,
          brand,
          registration: obligationsOf({ registration, insurance }).number,
          contact: [phones[0], email].filter(Boolean).join(' · '),
        },
        recipient: { name: own.party.name, address: own.party.address, gstin: own.party.gstin },
        percentE2: rowOn(brokerageGst, today).percentE2,
        placeOfSupply: stateOfGstin(own.party.gstin),
        amounts: amountsOf(due, today, { supplier, recipient: own.party.gstin }),
        names: before && { number: before.number, date: before.issued_on },
      }
      const text = canonicalJson(facts)
      const row: InvoiceRow = {
        ...{ id: randomUUID(), kind, year, sequence, number, issued_on: today, registrar, house, month },
        ...{ names: before?.id ?? null, taxable_paise: due, facts: text, hash: sha256(text) },
        ...{ actor: actor.name, at: toIso(now) },
      }
      await insertInvoice(trx, row)
      await recordAct(trx, services, actor, 'invoice-issued', number, row.hash)
      return { ok: true, id: row.id, number }
    })
    .catch((error: unknown): Issued => {
      // The number was given back with the transaction.
      if (error instanceof Refused) return refused(error.reason)
      throw error
    })
  return given
}

class Refused extends Error {
  readonly reason: IssueRefusal
  constructor(reason: IssueRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Saves how a fund house is written to. Documents that were issued stay as they are. */
export async function setHouse(services: Services, actor: DeskActor, row: HouseRow): Promise<boolean> {
  if (row.gstin !== '' && !isGstin(row.gstin)) return false
  await services.db.transaction().execute(async (trx) => {
    await saveHouse(trx, row)
    await recordAct(trx, services, actor, 'fund-house-set', `${row.registrar}:${row.house}`)
  })
  return true
}

/** Saves what the office copied about a house and month, in place of what it copied before. */
export async function setHouseMonth(services: Services, actor: DeskActor, row: HouseMonthRow): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await saveTyped(trx, row)
    await recordAct(trx, services, actor, 'house-month-set', `${row.registrar}:${row.house}:${row.month}`)
  })
}

/** Saves the prefix of the numbers and the firm's turnover. Numbers that were given stay. */
export async function setInvoicing(services: Services, actor: DeskActor, setting: SettingRow): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await saveSetting(trx, setting)
    await recordAct(trx, services, actor, 'invoicing-set', null)
  })
}

/** Writes the portal's number of a document, once. Returns false if the document is not there or has one, or the number is another's. */
export async function setIrn(
  services: Services,
  actor: DeskActor,
  { id, irn, qr }: { readonly id: string; readonly irn: string; readonly qr: string },
): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    if (!(await findInvoice(trx, id))) return false
    const at = toIso(services.clock.now())
    const isNew = await insertIrn(trx, { invoice_id: id, irn, qr, actor: actor.name, at })
    if (isNew) await recordAct(trx, services, actor, 'invoice-irn-set', id)
    return isNew
  })
}
