/** The folder of both endpoints. The specification leaves it open (S-154); a firm that has its own moves them here. */
const folder = '/api'

/** What the firm's pages have always posted to and read from; the names are theirs, and nothing here is PHP. */
export const endpoints = {
  leads: `${folder}/send-sip-lead.php`,
  testimonials: `${folder}/testimonials.php`,
} as const
