import { isoDate } from '#finance/dates.ts'
import { commissionKinds } from './commission.ts'
import type { FirmSections } from './firm.ts'
import { funds } from './funds.ts'
import { sampleRates } from './sample-costs.ts'

const claimsAsOf = isoDate('2026-11-01')

/**
 * The sample firm, with which a new site starts. It does not exist: its numbers are placeholders, and
 * `npm run check:launch` lists them until an owner has entered real ones (docs/how-to/open-a-firm.md).
 */
export const sampleSections: FirmSections = {
  names: {
    name: 'Peepal Wealth',
    legalName: 'Peepal Wealth Services Private Limited (sample)',
    foundedYear: 2010,
    gstin: '36AAZCP0000A1ZV',
    isSample: true,
  },
  licences: {
    registration: {
      kind: 'mutual-fund-distributor',
      arn: 'ARN-000000 (placeholder)',
      validUntil: '2028-03-31',
      euin: 'E000000 (placeholder)',
    },
    insurance: { kind: 'corporate-agent', number: 'CA0000 (placeholder)', validUntil: '2028-03-31' },
  },
  contact: {
    address: {
      street: 'Plot 00, Sample Road',
      area: 'Banjara Hills',
      city: 'Hyderabad',
      postalCode: '500034',
      region: 'Telangana',
      country: 'IN',
    },
    phones: ['+91 40 0000 0001', '+91 40 0000 0002'],
    email: 'info@peepal.example',
    grievanceOfficer: {
      name: 'Sudha Narayan',
      email: 'grievance@peepal.example',
      phone: '+91 40 0000 0003',
    },
    social: [
      { site: 'facebook', url: null },
      { site: 'x', url: null },
      { site: 'linkedin', url: null },
      { site: 'instagram', url: null },
    ],
  },
  hours: {
    days: [1, 2, 3, 4, 5, 6],
    opens: '10:00',
    closes: '18:30',
    holidays: [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2027-01-26', name: 'Republic Day' },
      { date: '2027-08-15', name: 'Independence Day' },
      { date: '2027-10-02', name: 'Gandhi Jayanti' },
    ],
  },
  people: {
    advisers: [
      {
        id: 'lakshmi',
        name: 'Lakshmi Reddy',
        title: 'Senior Financial Adviser',
        phone: '+91 00000 00011',
        euin: null,
        look: { skin: 'tan', hair: 'bun', dress: 'saree', colour: 'terracotta', bindi: true },
      },
      {
        id: 'arjun',
        name: 'Arjun Mehta',
        title: 'Mutual Fund Specialist',
        phone: '+91 00000 00012',
        euin: null,
        look: { skin: 'wheat', hair: 'side', dress: 'shirt', colour: 'blue', beard: 'short' },
      },
      {
        id: 'fatima',
        name: 'Fatima Sheikh',
        title: 'Insurance Specialist',
        answers: 'insurance',
        phone: '+91 00000 00013',
        euin: null,
        look: { skin: 'wheat', hair: 'long', dress: 'kurta', colour: 'green', glasses: true },
      },
      {
        id: 'harpreet',
        name: 'Harpreet Singh',
        title: 'Retirement Planner',
        phone: '+91 00000 00014',
        euin: null,
        look: {
          skin: 'tan',
          hair: 'turban',
          hairColour: 'gold',
          dress: 'blazer',
          colour: 'plum',
          beard: 'full',
        },
      },
      {
        id: 'venkat',
        name: 'Venkat Rao',
        title: 'Tax Planner',
        phone: '+91 00000 00015',
        euin: null,
        look: {
          skin: 'brown',
          hair: 'bald',
          hairColour: 'grey',
          dress: 'kurta',
          colour: 'ivory',
          beard: 'moustache',
          glasses: true,
        },
      },
    ],
    leaders: [
      {
        id: 'sudha',
        name: 'Sudha Narayan',
        title: 'Founder and principal officer',
        about: 'Reads every complaint herself, and answers for each plan that leaves the house.',
        credentials: [
          { register: 'nism', number: 'NISM-V-A-00000000 (placeholder)' },
          { register: 'amfi', number: 'E000001 (placeholder)' },
        ],
        look: { skin: 'tan', hair: 'bun', hairColour: 'grey', dress: 'saree', colour: 'green', bindi: true },
      },
      {
        id: 'anwar',
        name: 'Anwar Siddiqui',
        title: 'Head of mutual funds',
        about: 'Keeps the list at eight funds, and writes down why each is on it and what would take it off.',
        credentials: [
          { register: 'nism', number: 'NISM-V-A-00000001 (placeholder)' },
          { register: 'amfi', number: 'E000002 (placeholder)' },
        ],
        look: { skin: 'wheat', hair: 'crop', dress: 'blazer', colour: 'blue', beard: 'short', glasses: true },
      },
      {
        id: 'meenakshi',
        name: 'Meenakshi Iyer',
        title: 'Head of insurance, specified person',
        about: 'Reads policy wordings so that you don’t have to, and sits beside families at claims.',
        credentials: [{ register: 'irdai', number: 'SP0000000000 (placeholder)' }],
        look: { skin: 'brown', hair: 'long', dress: 'kurta', colour: 'terracotta', bindi: true },
      },
      {
        id: 'joseph',
        name: 'Joseph Thomas',
        title: 'Head of client service',
        about: 'Runs the desk: statements, nominations, bank changes, and the telephone on Saturdays.',
        credentials: [{ register: 'nism', number: 'NISM-V-A-00000002 (placeholder)' }],
        look: { skin: 'deep', hair: 'side', dress: 'shirt', colour: 'gold', beard: 'moustache' },
      },
    ],
  },
  claims: [
    {
      id: 'founded',
      value: '2010',
      asOf: claimsAsOf,
      basis: 'placeholder',
      evidence: null,
      validUntil: null,
    },
    { id: 'experts', value: '50+', asOf: claimsAsOf, basis: 'placeholder', evidence: null, validUntil: null },
    {
      id: 'assets',
      value: '₹500 Cr+',
      asOf: claimsAsOf,
      basis: 'placeholder',
      evidence: null,
      validUntil: null,
    },
    {
      id: 'clients',
      value: '5,000+',
      asOf: claimsAsOf,
      basis: 'placeholder',
      evidence: null,
      validUntil: null,
    },
    // True until the firm closes: 15 years were full in 2025.
    {
      id: 'years',
      value: '15+',
      asOf: claimsAsOf,
      basis: 'founding-year',
      evidence: null,
      validUntil: null,
    },
    {
      id: 'averageReturn',
      value: '24%',
      asOf: claimsAsOf,
      basis: 'placeholder',
      evidence: null,
      validUntil: null,
    },
    {
      id: 'sipFrom',
      value: '₹500',
      asOf: claimsAsOf,
      basis: 'smallest-minimum',
      evidence: null,
      validUntil: null,
    },
  ],
  funds: funds.map(({ code, minInvestment }) => ({ code, minInvestment })),
  // No agreements, so no ranges; we do not invent any.
  pay: commissionKinds.map((kind) => ({ kind, range: null, asOf: null })),
  costs: { isShown: true, rates: sampleRates },
  story: [
    {
      name: 'A front room',
      text: 'We began in {year} in a front room in Hyderabad, with one desk and two chairs for clients. The first, a school teacher, brought three policies. We read them with her, line by line. She kept one.',
    },
    {
      name: 'A habit',
      text: 'Since then, before anything is signed, we put it on paper: what it is for, what it costs, what can go wrong, what we earn from it.',
    },
    {
      name: 'Today',
      text: 'We distribute mutual funds and insurance, and help with retirement and tax. We list eight funds, not eight hundred, and still keep two chairs on your side of the desk.',
    },
  ],
  checked: [],
}
