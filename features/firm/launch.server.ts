import type { SectionName } from '#content/firm.ts'
import { businessCalendars } from '#content/market-holidays.ts'
import { obligationsOf } from '#content/obligations.ts'
import { shownTranslations } from '#content/words.ts'
import { handleOf, selectPersons } from '#features/identity/accounts.server.ts'
import { mayHaveSamples } from '#features/identity/sample-accounts.server.ts'
import { readNewestPrice } from '#features/prices/office.server.ts'
import { listStaff } from '#features/staff/people.server.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { dayMs } from '#kit/clock/time.ts'
import { findJob } from '#kit/jobs/job-rows.server.ts'
import { sendsMail } from '#kit/mail/mail-server.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type FirmSaved, saveSection } from './firm.server.ts'
import { type LaunchItem, launchItems, type RunningFacts } from './launch.ts'
import { checkOf, type LaunchCheckId, launchCheckIds } from './launch-checks.ts'
import { readSections, storedFirm } from './sections.server.ts'
import { knownSenderRecords } from './sender-records.server.ts'
import { selectPublished } from './tables/testimonials.server.ts'
import { publishTestimonial } from './testimonials/office.server.ts'
import { isMadeUp } from './testimonials/testimonials.server.ts'

/** Returns what is missing before the site may represent a real firm, as of now. See {@link launchItems}. */
export async function readLaunchItems(services: Services): Promise<LaunchItem[]> {
  const { db, clock } = services
  const stored = await readSections(db)
  const published = await selectPublished(db)
  return launchItems(
    {
      firm: storedFirm(stored),
      entered: stored.entered,
      translations: shownTranslations(),
      holidays: [...businessCalendars.exchange.holidays],
      testimonials: {
        published: published.length,
        madeUp: published.filter(({ id }) => isMadeUp(id)).length,
      },
      running: await readRunning(services),
    },
    istDate(clock.now()),
  )
}

async function readRunning(services: Services): Promise<RunningFacts> {
  const { db, clock, settings } = services
  const backup = await findJob(db, 'backup')
  const isSending = await sendsMail(services)
  return {
    priceAge: (await readNewestPrice(services))?.age ?? null,
    sendsMail: isSending,
    sender: isSending
      ? await knownSenderRecords(
          settings.mailFrom ?? services.firm().email,
          settings.dkimSelector,
          clock.now(),
        )
      : null,
    // Where only this machine reaches the site, the samples stay, and its links lead nobody else anywhere.
    hasAddress: settings.publicOrigin !== null && !mayHaveSamples({ ...settings, databaseUrl: null }),
    backupAge: backup?.done_at ? Math.floor((clock.now() - Date.parse(backup.done_at)) / dayMs) : null,
    isOffsite: settings.backupDir !== null,
    owners: (await listStaff(db)).filter(({ roles }) => roles.includes('owner')).length,
    samples: (await selectPersons(db)).filter((row) => row.is_sample === 1).map(handleOf),
  }
}

/** The launch check: at most fifteen questions, each with what is open of it. */
export interface Launch {
  readonly checks: readonly { readonly id: LaunchCheckId; readonly items: readonly LaunchItem[] }[]
  /** How many checks have anything open. */
  readonly open: number
  /** True if what nobody has entered follows from the six fields, so that it may stay as it is shown. */
  readonly isReal: boolean
}

/**
 * Returns what is missing as the launch check shows it. What is wrong inside a
 * section that nobody has entered is left out: the section itself is asked for.
 */
export async function readLaunch(services: Services): Promise<Launch> {
  const { entered, isReal } = await readSections(services.db)
  const items = (await readLaunchItems(services)).filter(({ mend }, at, all) => {
    if (mend.kind !== 'field') return true
    const { field } = mend
    if (field.includes('.')) return [...entered].some((name) => field.startsWith(`${name}.`))
    // A section has one line.
    return all.findIndex(({ mend: one }) => one.kind === 'field' && one.field === field) === at
  })
  const open = new Set(items.map(checkOf))
  return {
    checks: launchCheckIds.map((id) => ({ id, items: items.filter((item) => checkOf(item) === id) })),
    open: open.size,
    isReal,
  }
}

/**
 * Records that somebody read a text or a translation, so that the launch check no longer asks for it.
 *
 * @param what Of an item of the check; anything else changes nothing.
 */
export async function keepCompared(services: Services, actor: DeskActor, what: string): Promise<FirmSaved> {
  const { sections, number } = await readSections(services.db)
  const open = await readLaunchItems(services)
  if (!open.some(({ mend }) => mend.kind === 'comparison' && mend.what === what))
    return { ok: true, changes: [], number: null }
  const read = { what, on: istDate(services.clock.now()), by: actor.name }
  return await saveSection(services, actor, 'checked', [...sections.checked, read], number)
}

/** Saves a section as the site shows it now, so that the launch check no longer asks for it. */
export async function keepShown(
  services: Services,
  actor: DeskActor,
  section: SectionName,
): Promise<FirmSaved> {
  const { sections, number } = await readSections(services.db)
  return await saveSection(services, actor, section, sections[section], number)
}

/** Takes the testimonials off the site that came with the program, or all if the firm may not show any. Returns their number. */
export async function withdrawMadeUp(services: Services, actor: DeskActor): Promise<number> {
  const { showsTestimonials } = obligationsOf(services.firm())
  const gone = (await selectPublished(services.db)).filter(({ id }) => isMadeUp(id) || !showsTestimonials)
  for (const { id } of gone) await publishTestimonial(services, actor, id, false)
  return gone.length
}
