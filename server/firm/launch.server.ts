import { firmOf } from '#content/firm-sections.ts'
import { businessCalendars } from '#content/market-holidays.ts'
import { rules } from '#content/rules.ts'
import { selectPublished } from '#db/testimonials.server.ts'
import { istDate } from '#finance/dates.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { isMadeUp } from '#server/testimonials/testimonials.server.ts'
import { type LaunchItem, launchItems } from './launch.ts'
import { readSections } from './sections.server.ts'

/** Returns what is missing before the site may represent a real firm, as of now. See {@link launchItems}. */
export async function readLaunchItems({ db, clock }: Services): Promise<LaunchItem[]> {
  const { sections, entered } = await readSections(db)
  const published = await selectPublished(db)
  return launchItems(
    {
      firm: firmOf(sections),
      entered,
      rules,
      holidays: [...businessCalendars.exchange.holidays],
      testimonials: {
        published: published.length,
        madeUp: published.filter(({ id }) => isMadeUp(id)).length,
      },
    },
    istDate(clock.now()),
  )
}
