import type { SectionName } from '#content/firm.ts'
import type { LaunchItem } from './launch.ts'
import { senderTopic } from './sender-items.ts'

/** The checks before a site goes live, all of them the firm's own. */
export const launchCheckIds = [
  'registration',
  'contact',
  'people',
  'hours',
  'claims',
  'funds',
  'pay',
  'texts',
  'languages',
  'prices',
  'mail',
  'address',
  'backup',
  'samples',
  'owners',
] as const

export type LaunchCheckId = (typeof launchCheckIds)[number]

/** The check that asks for each section. */
const checkOfSection: Readonly<Record<SectionName, LaunchCheckId>> = {
  names: 'registration',
  licences: 'registration',
  contact: 'contact',
  hours: 'hours',
  people: 'people',
  claims: 'claims',
  funds: 'funds',
  pay: 'pay',
  costs: 'pay',
  story: 'texts',
  checked: 'texts',
}

/** Returns the check that an item belongs to. */
export function checkOf({ mend }: LaunchItem): LaunchCheckId {
  switch (mend.kind) {
    case 'field':
      return checkOfSection[mend.field.split('.')[0] as SectionName]
    case 'comparison':
      if (mend.what.startsWith(senderTopic)) return 'mail'
      return mend.what.startsWith('translation ') ? 'languages' : 'texts'
    case 'testimonials':
      return 'claims'
    case 'update':
      return 'prices'
    case 'running':
      return mend.check
  }
}
