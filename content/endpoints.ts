/** The folder of both endpoints. The specification leaves it open (S-154); a firm that has its own moves them here. */
const folder = '/api'

/** The addresses that the firm's older pages post to and read from. Only their names are PHP. */
export const endpoints = {
  leads: `${folder}/send-sip-lead.php`,
  testimonials: `${folder}/testimonials.php`,
} as const
