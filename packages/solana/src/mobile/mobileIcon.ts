/** A phone. */
export const mobileIcon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23334155"/%3E%3Crect x="10" y="5" width="12" height="22" rx="2.5" fill="%23fff"/%3E%3Cpath d="M14 24h4" stroke="%23334155" stroke-width="1.5" stroke-linecap="round"/%3E%3C/svg%3E'
