import { code, folioNumber, maybeDay, optional, panCell, text } from '../columns.ts'
import { defineLayout } from '../layout.ts'
import { peopleOf } from './people.ts'

/**
 * The KYC of folios at CAMS: `KYC OK` or blank for each holder, with other words beside it that do not always go with it. Addresses
 * and Aadhaar are not read.
 */
export const wbr56 = defineLayout({
  code: 'WBR56',
  registrar: 'cams',
  holds: 'kyc',
  vintage: 'WBR56 of 2026, 40 columns, as XLS',
  columns: {
    house: code('AMC_CODE'),
    folio: folioNumber('FOLIO'),
    holder: text('INV_NAME'),
    pan: optional(panCell('TAX_NO')),
    joint1: optional(text('JNAME1')),
    joint1Pan: optional(panCell('JOINTPAN1')),
    joint2: optional(text('JNAME2')),
    joint2Pan: optional(panCell('JOINTPAN2')),
    guardian: optional(text('GUARDIAN')),
    guardianPan: optional(panCell('GUARDIAN_PANNO')),
    kyc: code('FH_KYC'),
    kycWords: optional(text('FH_KYC_DESC')),
    guardianKyc: optional(code('GU_KYC')),
    joint1Kyc: optional(code('JH1_KYC')),
    joint2Kyc: optional(code('JH2_KYC')),
    on: optional(maybeDay('month-first', 'REP_DATE')),
  },
  toRow: (cells, line) => {
    const { holder, joint, guardian } = peopleOf(cells)
    const [second, third] = joint
    const of = (role: 'first' | 'joint' | 'guardian', flag: string) => ({ role, isOk: flag === 'KYC OK' })
    return {
      registrar: 'cams',
      line,
      house: cells.house,
      folio: cells.folio,
      code: '',
      scheme: '',
      holder,
      people: [
        of('first', cells.kyc),
        ...(second ? [of('joint', cells.joint1 === '' ? cells.joint2Kyc : cells.joint1Kyc)] : []),
        ...(third ? [of('joint', cells.joint2Kyc)] : []),
        ...(guardian ? [of('guardian', cells.guardianKyc)] : []),
      ],
      words: cells.kycWords,
      on: cells.on,
    }
  },
})
