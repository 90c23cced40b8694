import type { IsoDate } from '#finance/dates.ts'

/** A testimonial that an empty database starts with. Its writer agreed in writing, on `consentDate`, that it is printed. */
export interface FirstTestimonial {
  readonly id: string
  readonly name: string
  /** What they do and where, as they want it printed. */
  readonly position: string
  /** A path on this site. */
  readonly image: string
  readonly quote: string
  /** 0 to 5, in halves. */
  readonly rating: number
  readonly consentDate: IsoDate
}

/**
 * The testimonials of an empty database. From then on only the database decides which there are, and only the code that
 * fills it imports this file. The home page shows the first four. These clients of the sample firm do not exist.
 */
export const firstTestimonials: readonly FirstTestimonial[] = [
  {
    id: 'anitha-rao',
    name: 'Anitha Rao',
    position: 'School principal, Hyderabad',
    image: '/portraits/anitha-rao.svg',
    quote:
      'They told me what the plan costs before they told me what it might earn. I had never been asked in that order before.',
    rating: 5,
    consentDate: '2026-08-12',
  },
  {
    id: 'imran-qureshi',
    name: 'Imran Qureshi',
    position: 'Pharmacist, Secunderabad',
    image: '/portraits/imran-qureshi.svg',
    quote: 'I came with nine policies. We went through them one evening, kept three, and wrote down why.',
    rating: 4.5,
    consentDate: '2026-07-03',
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
  },
  {
    id: 'gurpreet-kaur',
    name: 'Gurpreet Kaur',
    position: 'Runs a bakery, Sainikpuri',
    image: '/portraits/gurpreet-kaur.svg',
    quote:
      'My income comes in December and in May. Three others had a form with twelve equal boxes. Here they asked when the ovens run, and built the instalments around that. In June I pay nothing, and nobody rings to ask why.',
    rating: 4.5,
    consentDate: '2026-09-02',
  },
  {
    id: 'ramesh-naidu',
    name: 'Ramesh Naidu',
    position: 'Farmer and seed dealer, Guntur',
    image: '/portraits/ramesh-naidu.svg',
    quote:
      'I wanted a fund that cannot fall. They said there is none, and showed me what mine did in 2020. Then I knew what I was buying.',
    rating: 5,
    consentDate: '2026-04-18',
  },
  {
    id: 'deepa-iyer',
    name: 'Deepa Iyer',
    position: 'Software tester, Gachibowli',
    image: '/portraits/deepa-iyer.svg',
    quote:
      'The health claim took eleven days and four phone calls. Three of the calls were made by them, not by me.',
    rating: 4.5,
    consentDate: '2026-08-30',
  },
  {
    id: 'joseph-dsouza',
    name: 'Joseph D’Souza',
    position: 'Ship’s cook, home twice a year',
    image: '/portraits/joseph-dsouza.svg',
    quote:
      'I sign papers in June and in December. Everything else waits for me in one list, and nothing happens without me.',
    rating: 4,
    consentDate: '2026-06-28',
  },
  {
    id: 'kavitha-reddy',
    name: 'Kavitha Reddy',
    position: 'Homemaker, Nizamabad',
    image: '/portraits/kavitha-reddy.svg',
    quote:
      'After my husband died they sat with me for the claim, went to the bank with me, and asked for nothing. For a year I signed nothing. They said that was right. Then I came back by myself.',
    rating: 5,
    consentDate: '2026-03-09',
  },
  {
    id: 'harish-agarwal',
    name: 'Harish Agarwal',
    position: 'Owns two shops, Begum Bazaar',
    image: '/portraits/harish-agarwal.svg',
    quote:
      'They are slower than the agent on my street, and the reports should be in Hindi, not only in English. But they wrote down what they earn on each thing they sold me. In thirty years nobody had done that.',
    rating: 3.5,
    consentDate: '2026-07-22',
  },
]
