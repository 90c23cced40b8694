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
}

export type OfflineWords = Said<typeof offlineWords>
