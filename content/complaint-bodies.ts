/** Where a complaint goes that the firm did not settle. */
export const complaintBodies = {
  scores: 'https://scores.sebi.gov.in/',
  smartOdr: 'https://smartodr.in/',
  bimaBharosa: 'https://bimabharosa.irdai.gov.in/',
} as const
