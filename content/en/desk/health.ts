/** The screen that says how the program is. */
export const deskHealthWords = {
  title: 'Health',
  well: 'Everything is well.',
  notWell: { one: '{count} thing needs somebody.', other: '{count} things need somebody.' },
  states: { good: 'good', watch: 'look at it', bad: 'act' },
  names: {
    prices: 'Fund prices',
    outbox: 'Mail and webhooks',
    backup: 'Backup',
    disk: 'Disk',
    imports: 'Registrars’ reports',
    sealed: 'Sealed papers',
    upkeep: 'Upkeep',
  },
  prices: {
    off: 'NAV_URL is off: nothing is fetched. Import files with npm run desk -- navs.',
    never: 'Nothing was fetched yet.',
    fetched: 'Fetched {at}.',
    failed: 'Fetched {at}; the last try failed: {problem}.',
    neverFailed: 'Nothing was fetched yet; the last try failed: {problem}.',
  },
  outbox: {
    empty: 'Everything has been sent.',
    waiting: { one: '{count} waits, since {at}.', other: '{count} wait, the oldest since {at}.' },
    dead: {
      one: '{count} was given up. npm run desk -- ask outbox lists it, do outbox-retry sends it again.',
      other:
        '{count} were given up. npm run desk -- ask outbox lists them, do outbox-retry sends them again.',
    },
  },
  backup: {
    never: 'None was ever made here. npm run desk -- backup FILE writes one while the site runs.',
    taken: 'The last one was made {at}.',
  },
  disk: '{free} GB of {total} GB are free.',
  imports: {
    none: 'None was taken in yet.',
    registrars: { cams: 'CAMS', kfintech: 'KFintech' },
    newest: '{registrar}: the newest came {at}.',
    late: '{registrar}: the newest came {at}; the next one is late.',
  },
  upkeep: {
    never: 'It has not run yet.',
    done: 'Expired data were last deleted {at}.',
    failed: 'Last run {at}; a step failed: {problem}.',
  },
} as const
