export declare const laterGlob: string
