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
}

export type OfflineWords = Said<typeof offlineWords>
