/** A signature of the BIP-322 repository's test vectors, in base64. */
export type Bip322Vector = { form: string; message: string; address: string; signature: string }

const first = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

/** The vectors of addresses with one key: BIP-322, basic-test-vectors.json and generated-test-vectors.json. */
export const bip322Vectors: readonly Bip322Vector[] = [
  {
    form: 'simple p2wpkh',
    message: '',
    address: first,
    signature:
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    form: 'simple p2wpkh, another nonce',
    message: '',
    address: first,
    signature:
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    form: 'simple p2wpkh',
    message: 'Hello World',
    address: first,
    signature:
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    form: 'simple p2wpkh',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signature:
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  },
  {
    form: 'simple p2tr',
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    signature: 'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
  {
    form: 'simple p2tr',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signature: 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
  {
    form: 'full p2pkh',
    message: 'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    address: '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
    signature:
      'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
  },
  {
    form: 'full p2wpkh',
    message: 'YGIAANMREUXLFRI4HIEOCE4T23',
    address: 'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
    signature:
      'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
  },
  {
    form: 'full p2tr',
    message: 'K276VUM3MXP56DGNVICQR5XWRT',
    address: 'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
    signature:
      'AgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
  },
  {
    form: 'full p2sh-p2wpkh',
    message: 'OQXDXSR5SN5N7WRXSPTI462HKH',
    address: '37HVPoc7ZsU5C9Z2VKcCkSLzEknYXCzm3s',
    signature:
      'AgAAAAABAbtjBsUTHnoyuNG4NGbx6cI1Z01QLlfGHJX/WIRCAU6/AAAAABcWABTGXFmsgRqCkic6D+eE4AKm1iyVhuAHAAABAAAAAAAAAAABagJHMEQCIBp/IMJTnnhI6YrHJwIQbfucoizq0esZ35QRxtpXuk7fAiAGx6kSd9BuPDY+R0sHTJU0ZFtScJI8ASojEHwrClKxDQEhAl3boe/68fHvtuYzRkaS3GOSxnUTJwejjrubm+czK+Yi4AcAAA==',
  },
]

/** Signatures of the vectors that prove nothing here: another signer, an empty witness, scripts that are not run. */
export const refusedBip322Vectors: readonly Bip322Vector[] = [
  {
    form: 'an empty witness',
    message: '',
    address: first,
    signature: 'AA==',
  },
  {
    form: 'wrong signer, simple p2wpkh',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf',
    signature: bip322Vectors[3]?.signature ?? '',
  },
  {
    form: 'wrong signer, simple p2tr',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    signature: bip322Vectors[5]?.signature ?? '',
  },
  {
    form: 'wrong signer, full p2pkh',
    message: 'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    address: '1GZvNdLeGpGaRnbymmnmtA8MFPqxPDVjvH',
    signature: bip322Vectors[6]?.signature ?? '',
  },
  {
    form: 'wrong signer, full p2sh-p2wpkh',
    message: 'OQXDXSR5SN5N7WRXSPTI462HKH',
    address: '3Lzvqx3CwgQ3JEzQNyA1UUdYcMJ4FFNLrx',
    signature: bip322Vectors[9]?.signature ?? '',
  },
  {
    form: 'p2wsh of two keys, which would need its script to be run',
    message: 'GDU6AXT64O5ZS4AHHXK5JETYRM',
    address: 'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    signature:
      'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg==',
  },
]
