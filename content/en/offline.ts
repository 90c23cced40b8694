import type { Said } from '../said.ts'

/** The page that is shown without a network. */
export const offlineWords = {
  title: 'What you can read without the internet',
  headTitle: 'Without the internet',
  lead: 'These pages are kept on this phone or computer since your last visit. Prices carry the day they are from.',
  notKept: 'There is no internet connection, and the page you asked for is not kept here.',
  withoutFigures: 'Open the same page without your figures',
  tryAgain: 'Try again',
  nothing: 'No page is kept here yet. Open the site once with a connection, and its pages will be here.',
  reach: {
    title: 'Reach us without the internet',
    text: 'A phone call needs no internet.',
    whatsapp: 'Write on WhatsApp, which sends it when your phone is connected',
    hours: '{days}, {opens}–{closes}',
  },
  groups: {
    calculators: 'Calculators',
    funds: 'Funds',
    insurance: 'Insurance',
    pages: 'Pages',
  },
  outbox: {
    label: 'Forms on this phone',
    /** {when} is the day and time at which the form was written. */
    kinds: {
      message: 'Message of {when}',
      call: 'Request for a call of {when}',
      lead: 'Name and number of {when}',
    },
    waiting:
      'There is no internet connection. This waits here, sealed, and goes out once when the line is back. It has not been sent yet. After 30 days it is deleted.',
    sent: 'This has been sent, and we have it.',
    refused: 'We could not take this as it is. Put it back into the form, change it, and send it again.',
    confirmation: 'See the confirmation',
    putBack: 'Put it back into the form',
    openForm: 'Open its form',
    discard: 'Discard it',
  },
  snapshot: {
    title: 'Keep on this phone',
    lead: 'Your totals and holdings of today can stay on this phone, to be read without the internet.',
    who: 'They are sealed: nobody can copy them to another phone. Anyone who can open this phone can read them without your password.',
    ends: 'They are deleted when you sign out, change your password, end your other sessions or close the account, and after 30 days.',
    keep: 'Keep on this phone',
    again: 'Keep the figures of today instead',
    kept: 'The figures of {date} are kept on this phone until {until}.',
    remove: 'Delete from this phone',
    failed: 'This browser could not keep them.',
    open: 'Open the holdings kept on this phone',
    asOf: 'Kept on {date}. Prices and transactions after that are not in it.',
    invested: 'Invested',
    value: 'Value',
    gain: 'Gain or loss',
    units: '{units} units',
    unpriced: 'no price',
    nothing: 'There were no holdings on that day.',
  },
}

export type OfflineWords = Said<typeof offlineWords>
