import { isGstin, stateOfGstin } from '#finance/gst.ts'
import type { Rows } from './dated.ts'

/** Tax on a distributor's service, in hundredths of a per cent, and its service accounting code by number of digits. */
export const brokerageGst: Rows<{
  readonly percentE2: number
  readonly code: { readonly 4: string; readonly 6: string }
}> = [
  {
    from: '2017-07-01',
    percentE2: 18_00,
    code: { 4: '9971', 6: '997152' },
    source: 'GST rates of services, heading 9971; code and rate read in secondary pages (mfdoffice.com)',
    verified: null,
  },
]

/** Whether the rates that fund houses pay include GST. */
export const brokerageRates: Rows<{ readonly isInclusive: boolean }> = [
  {
    from: '2026-04-01',
    isInclusive: false,
    source: 'SEBI (Mutual Funds) Regulations 2026; read in press reports of February and March 2026',
    verified: null,
  },
  {
    from: '2017-07-01',
    isInclusive: true,
    source: 'Practice of fund houses until March 2026; read in press reports of February and March 2026',
    verified: null,
  },
]

/** Tax that fund houses withhold from brokerage without GST, in hundredths of a per cent, once a year's passes so many rupees. */
export const brokerageTds: Rows<{
  readonly percentE2: number
  readonly above: number
  readonly section: string
}> = [
  {
    from: '2026-04-01',
    percentE2: 2_00,
    above: 20_000,
    section: '393(1)',
    source: 'Income-tax Act 2025, section 393(1), table 1(ii); read in secondary pages',
    verified: null,
  },
  {
    from: '2025-04-01',
    percentE2: 2_00,
    above: 20_000,
    section: '194H',
    source:
      'Income-tax Act 1961, section 194H after the Finance Act 2025; not on GST shown apart (circular 23/2017)',
    verified: null,
  },
  {
    from: '2024-10-01',
    percentE2: 2_00,
    above: 15_000,
    section: '194H',
    source: 'Income-tax Act 1961, section 194H after the Finance (No. 2) Act 2024',
    verified: null,
  },
  {
    from: '2016-06-01',
    percentE2: 5_00,
    above: 15_000,
    section: '194H',
    source: 'Income-tax Act 1961, section 194H after the Finance Act 2016; from memory, to be read',
    verified: null,
  },
]

/** The turnover in rupees above which invoices need a number of the portal (IRN) and a code of six digits. */
export const largeTurnovers: Rows<{ readonly above: number }> = [
  {
    from: '2023-08-01',
    above: 5_00_00_000,
    source: 'Notification 10/2023 and 78/2020-Central Tax; read in secondary pages',
    verified: null,
  },
]

/** Days for a credit note after brokerage is taken back, and its last day in the year after that of the invoice. */
export const creditNotes: Rows<{ readonly days: number; readonly lastDay: '11-30' }> = [
  {
    from: '2022-10-01',
    days: 30,
    lastDay: '11-30',
    source: 'AMFI: 30 days; CGST Act, section 34(2): 30 November; from memory, to be read',
    verified: null,
  },
]

/** States and Union Territories by the first two digits of a GSTIN. */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Union Territories without a legislature: UTGST in the place of SGST. */
export const territories: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38'])

/** Returns a typed GSTIN whose check character and state are right. */
export function gstinOf(sent: unknown): string | undefined {
  const text = typeof sent === 'string' ? sent.trim() : ''
  return isGstin(text) && stateOfGstin(text) in gstStates ? text : undefined
}
