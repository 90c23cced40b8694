import type { Testimonial } from './testimonials.ts'

/** Those that an empty database starts with beside the four of the home page. People of the sample firm: they do not exist. */
export const moreTestimonials: readonly Testimonial[] = [
  {
    id: 'gurpreet-kaur',
    name: 'Gurpreet Kaur',
    position: 'Runs a bakery, Sainikpuri',
    image: '/portraits/gurpreet-kaur.svg',
    quote:
      'My income comes in December and in May. Three others had a form with twelve equal boxes. Here they asked when the ovens run, and built the instalments around that. In June I pay nothing, and nobody rings to ask why.',
    rating: 4.5,
    consentDate: '2026-09-02',
    look: { skin: 'wheat', hair: 'long', dress: 'kurta', colour: 'terracotta' },
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
    look: {
      skin: 'deep',
      hair: 'side',
      hairColour: 'grey',
      dress: 'shirt',
      colour: 'gold',
      beard: 'moustache',
    },
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
    look: { skin: 'tan', hair: 'bob', dress: 'kurta', colour: 'plum', glasses: true, bindi: true },
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
    look: { skin: 'brown', hair: 'crop', dress: 'blazer', colour: 'blue', beard: 'full' },
  },
  {
    id: 'kavitha-reddy',
    name: 'Kavitha Reddy',
    position: 'Widow, mother of two, Nizamabad',
    image: '/portraits/kavitha-reddy.svg',
    quote:
      'After my husband died they sat with me for the claim, went to the bank with me, and asked for nothing. For a year I signed nothing. They said that was right. Then I came back by myself.',
    rating: 5,
    consentDate: '2026-03-09',
    look: { skin: 'tan', hair: 'long', dress: 'saree', colour: 'ivory' },
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
    look: {
      skin: 'wheat',
      hair: 'short',
      hairColour: 'grey',
      dress: 'shirt',
      colour: 'ivory',
      beard: 'moustache',
    },
  },
]
