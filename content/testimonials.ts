import type { PersonLook } from './firm.ts'

/**
 * What a client said, as it is printed. Only what is on file: nobody is quoted
 * without written consent, and the day it was given is kept beside the words.
 */
export type Testimonial = {
  id: string
  name: string
  /** What they do and where, as they want it printed. */
  position: string
  /** A path of our own. */
  image: string
  quote: string
  /** 0 to 5, in halves. */
  rating: number
  consentDate: string
  /** For the drawn portrait behind `image`. */
  look: PersonLook
}

/** The four of the home page. People of the sample firm: they do not exist. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'anitha-rao',
    name: 'Anitha Rao',
    position: 'School principal, Hyderabad',
    image: '/portraits/anitha-rao.svg',
    quote:
      'They told me what the plan costs before they told me what it might earn. I had never been asked in that order before.',
    rating: 5,
    consentDate: '2026-08-12',
    look: { skin: 'tan', hair: 'bun', hairColour: 'grey', dress: 'saree', colour: 'green', bindi: true },
  },
  {
    id: 'imran-qureshi',
    name: 'Imran Qureshi',
    position: 'Pharmacist, Secunderabad',
    image: '/portraits/imran-qureshi.svg',
    quote: 'I came with nine policies. We went through them one evening, kept three, and wrote down why.',
    rating: 4.5,
    consentDate: '2026-07-03',
    look: { skin: 'wheat', hair: 'short', dress: 'kurta', colour: 'ivory', beard: 'short', glasses: true },
  },
  {
    id: 'suresh-kumar',
    name: 'Suresh Kumar',
    position: 'Retired railway engineer, Warangal',
    image: '/portraits/suresh-kumar.svg',
    quote:
      'When the market fell they rang before I did. Nobody said buy or sell. We read my plan again, and I slept.',
    rating: 5,
    consentDate: '2026-05-20',
    look: {
      skin: 'brown',
      hair: 'bald',
      hairColour: 'grey',
      dress: 'shirt',
      colour: 'blue',
      beard: 'moustache',
      glasses: true,
    },
  },
  {
    id: 'mary-thomas',
    name: 'Mary Thomas',
    position: 'Nurse, Kompally',
    image: '/portraits/mary-thomas.svg',
    quote:
      'Five hundred rupees a month was not too small for them. That is why I stayed when it became more.',
    rating: 4,
    consentDate: '2026-06-15',
    look: { skin: 'deep', hair: 'bob', dress: 'blazer', colour: 'plum' },
  },
]
