type Detector = typeof import('qr/decode.js')['BarcodeDetector']

let detecting: Promise<InstanceType<Detector>> | undefined

async function createDetector(): Promise<InstanceType<Detector>> {
  // Of browsers that read codes by themselves: Chrome on Android and macOS.
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: Detector }
  const formats: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  const Chosen = own && formats.includes('qr_code') ? own : (await import('qr/decode.js')).BarcodeDetector
  return new Chosen({ formats: ['qr_code'] })
}

/** What a QR code says, in a picture or in what a camera sees now; nothing where there is none. */
export async function readCode(image: ImageBitmapSource): Promise<string | undefined> {
  detecting ??= createDetector()
  const [found] = await (await detecting).detect(image)
  return found?.rawValue
}
