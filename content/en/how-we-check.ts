import type { Said } from '../said.ts'

/** The page that says where figures and words come from, and who compared them with what. `{…}` is filled in by the page. */
export const howWeCheckWords = {
  title: 'How we check',
  description:
    'Where the figures, rules and translations of this site come from, and what was compared with its source.',
  lead: 'Where our figures and words come from, and what we compare them with.',
  prices: {
    title: 'Prices',
    text: 'Prices of funds come from AMFI. Each page shows the day of the price it uses.',
  },
  sums: {
    title: 'Calculations',
    text: 'Each calculator is tested with answers worked out elsewhere: published tables, spreadsheets and sums by hand. The tests run at every change of the site.',
  },
  rates: {
    title: 'Rates and rules',
    text: 'Tax rates, limits and dates come from laws and circulars, and each has its source. When we have compared it with the text of the source, its day stands here.',
    own: 'What we assume ourselves, such as a yearly return, is marked as ours, and you can change it.',
    caption: 'The sources of our rates and rules',
    source: 'Source',
    from: 'In force since',
    compared: 'Compared with the text',
    toCome: 'from summaries so far',
    note: 'A rate that we have from summaries so far may have changed. Ask us before you rely on it.',
  },
  funds: {
    title: 'Facts about funds',
    text: 'They come from fund houses and from AMFI, each with its source and its day. What we do not know is not shown as a figure.',
  },
  translations: {
    title: 'Translations',
    text: 'We write this site in English and translate it ourselves. Then somebody who speaks the language at home reads it.',
    names: { hi: 'Hindi', te: 'Telugu' },
    checked: '{language}: read by {name} on {date}.',
    unchecked: '{language}: this reading is still to come.',
  },
  mistake: { title: 'Did you find a mistake?', text: 'Tell us, and we look into it.', link: 'Write to us' },
}
export type HowWeCheckWords = Said<typeof howWeCheckWords>
