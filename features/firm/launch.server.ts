import type { SectionName } from '#content/firm.ts'
import { firmOf } from '#content/firm-sections.ts'
import { businessCalendars } from '#content/market-holidays.ts'
import { obligationsOf } from '#content/obligations.ts'
import { rules } from '#content/rules.ts'
import { shownTranslations } from '#content/words.ts'
import { handleOf, selectPersons } from '#features/identity/accounts.server.ts'
import { mayHaveSamples } from '#features/identity/sample-accounts.server.ts'
import { selectNewestDate } from '#features/prices/navs.server.ts'
import { priceAge } from '#features/prices/prices.server.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { dayMs } from '#kit/clock/time.ts'
import { findJob } from '#kit/jobs/job-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type FirmSaved, saveSection } from './firm.server.ts'
import { type LaunchItem, launchItems, type RunningFacts } from './launch.ts'
import { readSections } from './sections.server.ts'
import { knownSenderRecords } from './sender-records.server.ts'
import { selectPublished } from './tables/testimonials.server.ts'
import { publishTestimonial } from './testimonials/office.server.ts'
import { isMadeUp } from './testimonials/testimonials.server.ts'

/** Returns what is missing before the site may represent a real firm, as of now. See {@link launchItems}. */
export async function readLaunchItems(services: Services): Promise<LaunchItem[]> {
  const { db, clock } = services
  const { sections, entered } = await readSections(db)
  const published = await selectPublished(db)
  return launchItems(
    {
      firm: firmOf(sections),
      entered,
      rules,
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
  const newest = await selectNewestDate(
    db,
    services.firm().funds.map(({ code }) => code),
  )
  const backup = await findJob(db, 'backup')
  return {
    priceAge: newest === null ? null : priceAge(newest, clock),
    sendsMail: settings.smtpUrl !== null,
    sender:
      settings.smtpUrl === null
        ? null
        : await knownSenderRecords(
            (settings.mailFrom ?? services.firm().email).split('@')[1] ?? '',
            settings.dkimSelector,
            clock.now(),
          ),
    // Where only this machine reaches the site, the samples stay, and its links lead nobody else anywhere.
    hasAddress: settings.publicOrigin !== null && !mayHaveSamples({ ...settings, databaseUrl: null }),
    backupAge: backup?.done_at ? Math.floor((clock.now() - Date.parse(backup.done_at)) / dayMs) : null,
    samples: (await selectPersons(db)).filter((row) => row.is_sample === 1).map(handleOf),
  }
}

/**
 * Returns what is missing as the launch check shows it, with the sections that the owner has entered. What is wrong inside a
 * section that nobody has entered is left out: the section itself is asked for.
 */
export async function readLaunch(
  services: Services,
): Promise<{ readonly items: readonly LaunchItem[]; readonly entered: readonly SectionName[] }> {
  const { entered } = await readSections(services.db)
  const items = (await readLaunchItems(services)).filter(
    ({ mend }) =>
      mend.kind !== 'field' ||
      !mend.field.includes('.') ||
      [...entered].some((name) => mend.field.startsWith(`${name}.`)),
  )
  return { items, entered: [...entered] }
}

/**
 * Writes down that somebody compared things with their sources, so that the launch check no longer asks for them.
 *
 * @param whats From items of the check; others are left out.
 */
export async function keepCompared(
  services: Services,
  actor: DeskActor,
  whats: readonly string[],
): Promise<FirmSaved> {
  const { sections, number } = await readSections(services.db)
  const open = await readLaunchItems(services)
  const on = istDate(services.clock.now())
  const added = open.flatMap(({ mend }) =>
    mend.kind === 'comparison' && whats.includes(mend.what) ? [{ what: mend.what, on, by: actor.name }] : [],
  )
  if (added.length === 0) return { ok: true, changes: [], number: null }
  return await saveSection(services, actor, 'checked', [...sections.checked, ...added], number)
}

/** Takes the testimonials off the site that came with the program, or all if the firm may not show any. Returns their number. */
export async function withdrawMadeUp(services: Services, actor: DeskActor): Promise<number> {
  const { showsTestimonials } = obligationsOf(services.firm())
  const gone = (await selectPublished(services.db)).filter(({ id }) => isMadeUp(id) || !showsTestimonials)
  for (const { id } of gone) await publishTestimonial(services, actor, id, false)
  return gone.length
}
