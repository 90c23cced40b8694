import type { PortraitParts } from './firm.ts'

/** The drawn portraits of the people of the sample firm's testimonials, by the name in `/portraits/{name}.svg`. */
export const portraits: Readonly<Record<string, PortraitParts>> = {
  'anitha-rao': {
    skin: 'tan',
    hair: 'bun',
    hairColour: 'grey',
    dress: 'saree',
    colour: 'green',
    bindi: true,
  },
  'imran-qureshi': {
    skin: 'wheat',
    hair: 'short',
    dress: 'kurta',
    colour: 'ivory',
    beard: 'short',
    glasses: true,
  },
  'suresh-kumar': {
    skin: 'brown',
    hair: 'bald',
    hairColour: 'grey',
    dress: 'shirt',
    colour: 'blue',
    beard: 'moustache',
    glasses: true,
  },
  'mary-thomas': { skin: 'deep', hair: 'bob', dress: 'blazer', colour: 'plum' },
  'gurpreet-kaur': { skin: 'wheat', hair: 'long', dress: 'kurta', colour: 'terracotta' },
  'ramesh-naidu': {
    skin: 'deep',
    hair: 'side',
    hairColour: 'grey',
    dress: 'shirt',
    colour: 'gold',
    beard: 'moustache',
  },
  'deepa-iyer': { skin: 'tan', hair: 'bob', dress: 'kurta', colour: 'plum', glasses: true, bindi: true },
  'joseph-dsouza': { skin: 'brown', hair: 'crop', dress: 'blazer', colour: 'blue', beard: 'full' },
  'kavitha-reddy': { skin: 'tan', hair: 'long', dress: 'saree', colour: 'ivory' },
  'harish-agarwal': {
    skin: 'wheat',
    hair: 'short',
    hairColour: 'grey',
    dress: 'shirt',
    colour: 'ivory',
    beard: 'moustache',
  },
}
