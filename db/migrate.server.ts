import { type Migration, Migrator } from 'kysely/migration'
import * as start from './migrations/001-start.server.ts'
import * as testimonials from './migrations/003-testimonials.server.ts'
import * as quotes from './migrations/004-quotes.server.ts'
import * as accounts from './migrations/010-accounts.server.ts'
import * as mailAndFactors from './migrations/011-mail-and-factors.server.ts'
import * as clientArea from './migrations/020-client-area.server.ts'
import * as desk from './migrations/030-desk.server.ts'
import * as deskClients from './migrations/031-desk-clients.server.ts'
import * as emailTakeBack from './migrations/040-email-take-back.server.ts'
import * as deskActors from './migrations/041-desk-actors.server.ts'
import * as messageEmailKey from './migrations/042-message-email-key.server.ts'
import * as lastLook from './migrations/043-last-look.server.ts'
import * as orderDate from './migrations/045-order-date.server.ts'
import * as removedEntries from './migrations/046-removed-entries.server.ts'
import * as references from './migrations/047-references.server.ts'
import * as calls from './migrations/048-calls.server.ts'
import * as requestPlan from './migrations/049-request-plan.server.ts'
import * as taxesWithheld from './migrations/051-taxes-withheld.server.ts'
import * as pans from './migrations/053-pans.server.ts'
import * as statements from './migrations/054-statements.server.ts'
import * as registrarFiles from './migrations/056-registrar-files.server.ts'
import * as clientRequests from './migrations/060-client-requests.server.ts'
import * as sipNotices from './migrations/063-sip-notices.server.ts'
import * as staff from './migrations/064-staff.server.ts'
import * as staffFactors from './migrations/065-staff-factors.server.ts'
import * as allowedAddresses from './migrations/066-allowed-addresses.server.ts'
import * as audit from './migrations/068-audit.server.ts'
import * as approvals from './migrations/069-approvals.server.ts'
import * as breakGlass from './migrations/070-break-glass.server.ts'
import * as officeWork from './migrations/072-office-work.server.ts'
import * as firm from './migrations/076-firm.server.ts'
import * as gains from './migrations/079-gains.server.ts'
import * as goals from './migrations/082-goals.server.ts'
import * as loadTexts from './migrations/085-load-texts.server.ts'
import * as sipStepUps from './migrations/086-sip-step-ups.server.ts'
import * as statementOpenings from './migrations/087-statement-openings.server.ts'
import * as heldMail from './migrations/090-held-mail.server.ts'
import * as ledgerVersions from './migrations/096-ledger-versions.server.ts'
import * as carriedLosses from './migrations/097-carried-losses.server.ts'
import * as printedCosts from './migrations/099-printed-costs.server.ts'
import * as advice from './migrations/103-advice.server.ts'
import * as sealed from './migrations/106-sealed.server.ts'
import * as reviews from './migrations/107-reviews.server.ts'
import * as household from './migrations/110-household.server.ts'
import * as policies from './migrations/111-policies.server.ts'
import * as preparedRequests from './migrations/112-prepared-requests.server.ts'
import * as accountLanguage from './migrations/117-account-language.server.ts'
import * as agreedTexts from './migrations/118-agreed-texts.server.ts'
import * as pricesInKey from './migrations/124-prices-in-key.server.ts'
import * as sipLooks from './migrations/125-sip-looks.server.ts'
import * as watchedFunds from './migrations/126-watched-funds.server.ts'
import * as unitsLooks from './migrations/127-units-looks.server.ts'
import * as codesInIndexes from './migrations/128-codes-in-indexes.server.ts'
import * as statementShapes from './migrations/129-statement-shapes.server.ts'
import * as kycOfFolios from './migrations/130-kyc-of-folios.server.ts'
import * as accessMadeBy from './migrations/132-access-made-by.server.ts'

import type { Database, Store } from './store.server.ts'

/** Every migration, in order. A number is never reused, and a released migration is never changed. */
const migrations: Record<string, Migration> = {
  '001-start': start,
  '003-testimonials': testimonials,
  '004-quotes': quotes,
  '010-accounts': accounts,
  '011-mail-and-factors': mailAndFactors,
  '020-client-area': clientArea,
  '030-desk': desk,
  '031-desk-clients': deskClients,
  '040-email-take-back': emailTakeBack,
  '041-desk-actors': deskActors,
  '042-message-email-key': messageEmailKey,
  '043-last-look': lastLook,
  '045-order-date': orderDate,
  '046-removed-entries': removedEntries,
  '047-references': references,
  '048-calls': calls,
  '049-request-plan': requestPlan,
  '051-taxes-withheld': taxesWithheld,
  '053-pans': pans,
  '054-statements': statements,
  '056-registrar-files': registrarFiles,
  '060-client-requests': clientRequests,
  '063-sip-notices': sipNotices,
  '064-staff': staff,
  '065-staff-factors': staffFactors,
  '066-allowed-addresses': allowedAddresses,
  '068-audit': audit,
  '069-approvals': approvals,
  '070-break-glass': breakGlass,
  '072-office-work': officeWork,
  '076-firm': firm,
  '079-gains': gains,
  '082-goals': goals,
  '085-load-texts': loadTexts,
  '086-sip-step-ups': sipStepUps,
  '087-statement-openings': statementOpenings,
  '090-held-mail': heldMail,
  '096-ledger-versions': ledgerVersions,
  '097-carried-losses': carriedLosses,
  '099-printed-costs': printedCosts,
  '103-advice': advice,
  '106-sealed': sealed,
  '107-reviews': reviews,
  '110-household': household,
  '111-policies': policies,
  '112-prepared-requests': preparedRequests,
  '117-account-language': accountLanguage,
  '118-agreed-texts': agreedTexts,
  '124-prices-in-key': pricesInKey,
  '125-sip-looks': sipLooks,
  '126-watched-funds': watchedFunds,
  '127-units-looks': unitsLooks,
  '128-codes-in-indexes': codesInIndexes,
  '129-statement-shapes': statementShapes,
  '130-kyc-of-folios': kycOfFolios,
  '132-access-made-by': accessMadeBy,
}

/** The names of the migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Brings the schema up to date, then runs other one-time work, such as the first load of prices. Two servers that start on
 * one PostgreSQL at once take turns.
 *
 * @param afterwards Runs once the schema is up to date, before the next server's turn.
 */
export async function migrate(
  store: Store,
  afterwards: () => Promise<unknown> = async () => {},
): Promise<void> {
  await store.alone(async () => {
    await migrateTo(store.db, null)
    await afterwards()
  })
}

/**
 * Runs the migrations up to a given one, to restore a backup into its original schema.
 *
 * @param name null for all of them.
 */
export async function migrateTo(db: Database, name: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (name === null ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}
