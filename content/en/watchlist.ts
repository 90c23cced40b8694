import type { Said } from '../said.ts'

/** The words of the watchlist, and of the star that puts a fund on it. */
export const watchlistWords = {
  lead: 'The funds you keep an eye on, with the figures as they are. None is a recommendation.',
  star: {
    button: 'Watchlist',
    label: 'Watchlist: {name}',
    list: 'See the list',
  },
  full: 'A watchlist holds up to {most} funds. Remove one first.',
  kept: {
    account: 'Kept in your account. People you share your account with do not see it.',
    device: 'Saved on this device.',
    address: 'This list is part of the address of the page. Bookmark it to find it again.',
    keep: 'Keep on this device',
    signIn: 'Sign in to keep it in your account',
  },
  offer: {
    text: {
      one: '{count} fund is not on your account’s watchlist yet.',
      other: '{count} funds are not on your account’s watchlist yet.',
    },
    move: { one: 'Add it', other: 'Add them' },
    leave: 'Leave out',
  },
  gone: {
    one: '{count} fund is not on our list, and is left out here.',
    other: '{count} funds are not on our list, and are left out here.',
  },
  empty: 'Tap the star on any fund to keep it here.',
  find: 'See all funds',
  sort: {
    label: 'Sort by',
    show: 'Show',
    by: {
      added: 'Last added first',
      name: 'Name',
      day: 'Change in a day',
      '1y': '1-year return',
      '3y': '3-year return',
      '5y': '5-year return',
      since: 'Change since added',
    },
  },
  day: 'In a day',
  since: 'Since added',
  sinceDate: 'since {date}',
  waits: 'No price since you added it',
  noPrice: 'no price yet',
  unlisted: 'No longer on our list',
  ask: 'Ask to invest',
  askIn: 'Ask to invest in {name}',
  page: 'Open the fund',
  remove: 'Remove',
  removeOf: 'Remove {name} from the watchlist',
  done: {
    added: '{name} is on your watchlist.',
    removed: '{name} is off your watchlist.',
    moved: { one: '{count} fund added.', other: '{count} funds added.' },
  },
}

export type WatchlistWords = Said<typeof watchlistWords>
