const firstNames =
  'Aarti Abhay Amit Anand Anjali Arun Asha Bharat Chitra Deepak Divya Farhan Gauri Girish Hema Irfan Jaya Kamal Kiran Latha Mahesh Manju Mary Mohit Nalini Naveen Nisha Pooja Prakash Radha Rahul Rekha Rohan Sandhya Sanjay Shalini Sunil Thomas Usha Varun Vidya Yusuf'.split(
    ' ',
  )
const surnames =
  'Bhat Bose Chandra Desai Dutta Fernandes Ghosh Gupta Hegde Jain Joshi Kamat Khan Kapoor Mehta Mishra Nambiar Pai Pillai Prasad Reddy Saxena Sen Sharma Shetty Singh Thakur Thomas Varma Yadav'.split(
    ' ',
  )
const streets = [
  'Lake View Road',
  'Station Road',
  'Temple Street',
  'Garden Lane',
  'Hill Road',
  'Market Street',
]
const cities = ['Pune 411001', 'Chennai 600004', 'Bengaluru 560001', 'Kochi 682011', 'Jaipur 302001']
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Invents what stands in the place of a person's data: always the same for one person, and nothing of what stood there.
 *
 * @param hash A keyed hash, in base64url of at least 20 characters.
 */
export function openInventor(hash: (text: string) => string) {
  const bytes = (of: string) => Buffer.from(hash(of), 'base64url')
  const number = (of: string, below: number) => bytes(of).readUInt32BE() % below
  const pick = <Item>(items: readonly Item[], of: string) => items[number(of, items.length)]!
  const digits = (of: string, length: number) =>
    Array.from(bytes(of).subarray(0, length), (byte) => byte % 10).join('')
  return {
    /** The id in the twin of what has this id in the book. */
    id: (real: string) => {
      const hex = bytes(`id ${real}`).toString('hex')
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `8${hex.slice(17, 20)}`,
        hex.slice(20, 32),
      ].join('-')
    },
    publicId: (id: string) =>
      (BigInt(`0x${bytes(`number ${id}`).toString('hex')}`) % 36n ** 9n).toString(36).padStart(9, '0'),
    /** @param family Persons of one family share a surname. */
    name: (id: string, family: string) =>
      `${pick(firstNames, `first ${id}`)} ${pick(surnames, `last ${family}`)}`,
    phone: (id: string) => `98480 2${digits(`phone ${id}`, 4)}`,
    address: (family: string) =>
      `${1 + number(`house ${family}`, 90)} ${pick(streets, `street ${family}`)}, ${pick(cities, `city ${family}`)}`,
    /** A PAN whose fourth letter says that it belongs to a person. */
    pan: (id: string) => {
      const letter = (at: number) => letters[bytes(`pan ${id}`)[at]! % letters.length]!
      return `${letter(0)}${letter(1)}${letter(2)}P${letter(3)}${digits(`pan digits ${id}`, 4)}${letter(4)}`
    },
    digits,
    /** How many times as much money the person has: whole, so that every sum still adds up. */
    factor: (id: string) => 2 + number(`factor ${id}`, 4),
    /** A day of the same year. */
    birthday: (id: string, real: string) =>
      `${real.slice(0, 4)}-0${1 + number(`month ${id}`, 9)}-1${number(`day ${id}`, 10)}`,
  }
}
