const HOUSE = /^[A-Za-z0-9][A-Za-z0-9&.'() -]*(?:Mutual Fund|\bMF|Fund House)$/i
const SUFFIX = /\s*(mutual fund|mf|fund house)$/

/** True if a line can be the name of a fund house, in capitals or small letters. */
export function isHouse(text: string): boolean {
  return HOUSE.test(text)
}

/** The key under which two spellings of a house are one: in capitals in one place, `MF` or `Fund House` in another. */
export function houseKey(house: string | null): string {
  return (house ?? '')
    .toLowerCase()
    .replace(SUFFIX, '')
    .replaceAll(/[^a-z0-9]/g, '')
}
