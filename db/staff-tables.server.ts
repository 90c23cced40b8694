/** The tables of the office's staff: who may open the desk, with what, from where. Instants are ISO text in UTC. */
export interface StaffTables {
  staff: StaffTable
  staff_session: StaffSessionTable
  staff_totp: StaffTotpTable
  staff_passkey: StaffPasskeyTable
  allowed_address: AllowedAddressTable
}

/** A member of the firm's staff. A leaver's row stays, because earlier acts name it. */
export interface StaffTable {
  id: string
  name: string
  /** As it was typed. */
  email: string
  /** The e-mail in lower case. Unique. */
  email_key: string
  /** JSON list of roles; empty until a role was given. */
  roles: string
  /** A PHC string; null while the person has none, because a passkey needs none. */
  password_hash: string | null
  /** 1 for the sample office. */
  is_sample: number
  created_at: string
  /** The name of whoever invited this person. */
  created_by: string
  left_at: string | null
  /** When they last did something at the desk in a browser. */
  last_seen_at: string | null
  /** The id of the colleague who made the newest link with which this person sets up access; null for the shell without a name. */
  access_made_by: string | null
  /** When that link was made; null before any. */
  access_made_at: string | null
  /** 1 if that colleague saw the link. */
  access_link_shown: number
}

/** A browser that is signed in to the desk. */
export interface StaffSessionTable {
  /** Identifies the session in lists. Grants no access. */
  id: string
  /** SHA-256 of the token in the cookie, hexadecimal. */
  token_hash: string
  staff_id: string
  /** How the person proved their identity: `password+totp`, `passkey`. */
  methods: string
  /** Browser and operating system, such as `Chrome/Linux`. */
  device: string
  /** The address that the session began at. */
  address: string
  started_at: string
  /** When the person last presented a passkey or a code of an authenticator. */
  proven_at: string
  /** When the person last did something; what the browser fetches by itself does not count. */
  last_seen_at: string
  /** When the person locked it by hand; null while it is open. */
  locked_at: string | null
}

/** The authenticator app of a member of the staff. It is confirmed before it is written. */
export interface StaffTotpTable {
  staff_id: string
  /** Encrypted. */
  seed: string
  created_at: string
  /** The latest time step of an accepted code. No step is accepted twice. */
  last_step: number
  last_used_at: string | null
}

export interface StaffPasskeyTable {
  id: string
  staff_id: string
  /** The authenticator's credential id, base64url. */
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  /** JSON list. */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** A network that the desk may be opened from. Without a row, every network may. */
export interface AllowedAddressTable {
  /** `203.0.113.0/24`, `2001:db8::/32`; a single address has /32 or /128. */
  cidr: string
  /** What the office calls it, such as `Office`. */
  name: string
  added_at: string
  /** The name of whoever added it. */
  added_by: string
}
