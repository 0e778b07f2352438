// The style sheet is imported for its effect; this lets TypeScript accept the import.
export {}
