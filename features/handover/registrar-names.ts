/** The registrars as they are written to, until the office enters more. */
export const registrarNames: Readonly<Record<string, string>> = {
  cams: 'Computer Age Management Services Limited (CAMS)',
  kfintech: 'KFin Technologies Limited (KFintech)',
}
