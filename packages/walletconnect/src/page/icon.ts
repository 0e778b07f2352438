/** A phone, drawn by us; what the connectors of one wallet have in common besides its name. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='10' fill='%233b6ef6'/%3E%3Crect x='13' y='8' width='14' height='24' rx='3' fill='none' stroke='%23fff' stroke-width='2.4'/%3E%3Cpath d='M18 28h4' stroke='%23fff' stroke-width='2.4' stroke-linecap='round'/%3E%3C/svg%3E"
