/** The oldest day on which a norm of `law/norms.json` was compared with its source. A constant: with the quotes, browsers would load 157 KB for it. */
export const REVIEWED_AT = '2026-11-25'
