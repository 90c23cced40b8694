/** A state or territory, and with which digits its PIN codes begin. Three digits count more than two. */
const regions: readonly (readonly [name: string, starts: string])[] = [
  ['Andaman and Nicobar Islands', '744'],
  ['Andhra Pradesh', '51 52 53'],
  ['Arunachal Pradesh', '790 791 792'],
  ['Assam', '78'],
  ['Bihar', '80 81 84 85'],
  ['Chandigarh', '160'],
  ['Chhattisgarh', '49'],
  ['Delhi', '11'],
  ['Goa', '403'],
  ['Gujarat', '36 37 38 39'],
  ['Haryana', '12 13'],
  ['Himachal Pradesh', '17'],
  ['Jammu and Kashmir', '18 19'],
  ['Jharkhand', '814 815 816 82 83'],
  ['Karnataka', '56 57 58 59'],
  ['Kerala', '67 68 69'],
  ['Ladakh', '194'],
  ['Madhya Pradesh', '45 46 47 48'],
  ['Maharashtra', '40 41 42 43 44'],
  ['Manipur', '795'],
  ['Meghalaya', '793 794'],
  ['Mizoram', '796'],
  ['Nagaland', '797 798'],
  ['Odisha', '75 76 77'],
  ['Puducherry', '605'],
  ['Punjab', '14 15'],
  ['Rajasthan', '30 31 32 33 34'],
  ['Sikkim', '737'],
  ['Tamil Nadu', '60 61 62 63 64'],
  ['Telangana', '50'],
  ['Tripura', '799'],
  ['Uttar Pradesh', '20 21 22 23 24 25 26 27 28'],
  ['Uttarakhand', '246 248 249 263'],
  ['West Bengal', '70 71 72 73 74'],
]

const regionByStart = new Map(
  regions.flatMap(([name, starts]) => starts.split(' ').map((start) => [start, name] as const)),
)

/**
 * Returns the state of a PIN code; null for a code of none. Near a border it can be the neighbour, which its reader then corrects.
 *
 * @source India Post: the first two digits of a PIN code name the postal circle, the third the sorting district.
 */
export function regionOfPin(pin: string): string | null {
  return regionByStart.get(pin.slice(0, 3)) ?? regionByStart.get(pin.slice(0, 2)) ?? null
}

/** Returns the state that a text names, in any case; null if it names none. */
export function regionNamed(text: string): string | null {
  return regions.find(([name]) => name.toLowerCase() === text.trim().toLowerCase())?.[0] ?? null
}
