import { instant, integer, table, text, whole } from '#kit/store/table.server.ts'

export const staffTables = {
  /** A member of the firm's staff. A leaver's row stays, because earlier acts name it. */
  staff: table({
    id: text().key(),
    name: text(),
    /** As it was typed. */
    email: text(),
    /** The e-mail in lower case. Unique. */
    email_key: text().unique(),
    /** JSON list of roles; empty until a role was given. */
    roles: text(),
    /** A PHC string; null while the person has none, because a passkey needs none. */
    password_hash: text().optional(),
    /** 1 for the sample office. */
    is_sample: integer(),
    created_at: instant(),
    /** The name of whoever invited this person. */
    created_by: text(),
    left_at: instant().optional(),
    /** When they last did something at the desk in a browser. */
    last_seen_at: instant().optional(),
    /** The id of the colleague who made the newest link with which this person sets up access; null for the shell without a name. */
    access_made_by: text().optional(),
    /** When that link was made; null before any. */
    access_made_at: instant().optional(),
    /** 1 if that colleague saw the link. */
    access_link_shown: integer().backfill(0),
  }),
  /** A browser that is signed in to the desk. */
  staff_session: table({
    /** Identifies the session in lists. Grants no access. */
    id: text().key(),
    /** SHA-256 of the token in the cookie, hexadecimal. */
    token_hash: text().unique(),
    staff_id: text().refersTo('staff.id', 'cascade'),
    /** How the person proved their identity: `password+totp`, `passkey`. */
    methods: text(),
    /** Browser and operating system, such as `Chrome/Linux`. */
    device: text(),
    /** The address that the session began at. */
    address: text(),
    /** The hash of the token that names the browser at every sign-in. */
    browser: text().optional().since('203-worst-days'),
    started_at: instant(),
    /** When the person last presented a passkey or a code of an authenticator. */
    proven_at: instant(),
    /** When the person last did something; what the browser fetches by itself does not count. */
    last_seen_at: instant(),
    /** When the person locked it by hand; null while it is open. */
    locked_at: instant().optional(),
  }).with({ by: { staff: ['staff_id'] } }),
  /** The authenticator app of a member of the staff. It is confirmed before it is written. */
  staff_totp: table({
    staff_id: text().refersTo('staff.id', 'cascade').key(),
    /** Encrypted. */
    seed: text(),
    created_at: instant(),
    /** The latest time step of an accepted code. No step is accepted twice. */
    last_step: integer(),
    last_used_at: instant().optional(),
  }),
  /** A passkey of a member of the staff. */
  staff_passkey: table({
    id: text().key(),
    staff_id: text().refersTo('staff.id', 'cascade'),
    /** The authenticator's credential id, base64url. */
    credential_id: text().unique(),
    /** COSE key, base64url. */
    public_key: text(),
    counter: whole<number>(),
    /** JSON list. */
    transports: text(),
    name: text(),
    created_at: instant(),
    last_used_at: instant().optional(),
  }).with({ by: { staff: ['staff_id'] } }),
  /** A network that the desk may be opened from. Without a row, every network may. */
  allowed_address: table({
    /** `203.0.113.0/24`, `2001:db8::/32`; a single address has /32 or /128. */
    cidr: text().key(),
    /** What the office calls it, such as `Office`. */
    name: text(),
    added_at: instant(),
    /** The name of whoever added it. */
    added_by: text(),
  }),
}
