import { describe, expect, it } from "vitest";
import { acceptedLabel, labelProblem, labelSchema } from "../../../src/core/wallets/label.ts";

const korean = "가격 가끔 가난 가능 가득 가르침 가뭄 가방 가상 가슴 가운데 가을";

describe("labelProblem", () => {
  it.each([
    "",
    "Main",
    "Main wallet for trade and art",
    "冷钱包用于长期持有",
    "Keystone, Keplr, Pinpoint",
    "x".repeat(19),
    "1 2 3 4 5 6 7 8 9 ten eleven",
  ])("accepts %j", (text) => {
    expect(labelProblem(text)).toBeNull();
  });

  it.each([
    ["tooLong", `${"x y ".repeat(8)}x`],
    ["mayBeSecret", "x".repeat(20)],
    ["mayBeSecret", "4c0883a69102937d6231"],
    ["mayBeSecret", "4c08 83a6-9102:937d 6231"],
    ["mayBeSecret", "225,172,77,116,200,208,143"],
    ["mayBeSecret", "a b c d e f g h i j k l"],
    ["mayBeSecret", "的一是在不了有和人这中大"],
    ["mayBeSecret", korean.slice(0, 32).replaceAll(" ", "")],
    ["mayBeSecret", "zoo zoo zoo zoo"],
    ["mayBeSecret", "1. Zoo 2. ＺＯＯ, zoo/of-zoo"],
    ["mayBeSecret", "zooZooZooZoo"],
    ["mayBeSecret", "my zoozoo zoozoo"],
  ])("is %s for %j", (problem, text) => {
    expect(labelProblem(text)).toBe(problem);
  });

  it.each([
    [
      "English",
      "Private",
      "my seed",
      "MetaMask_key2",
      "privateKey",
      "PIN 4711",
      "1Password",
      "backup phrase",
    ],
    ["German", "Privatschlüssel", "Sui-Schlüssel", "Kennwort"],
    ["Spanish", "clave privada", "frase semilla"],
    ["Portuguese", "Chave", "senha"],
    ["French", "Clé", "mot de passe"],
    ["Russian", "приватный", "сид фраза", "Ключи"],
    ["Turkish", "özel anahtar", "kurtarma ifadesi", "anahtarım"],
    ["Indonesian", "kunci privat", "kata sandi"],
    ["Vietnamese", "khóa", "cụm từ khôi phục", "mật khẩu"],
    ["Arabic", "المفتاح", "عبارة الاسترداد"],
    ["Chinese", "我的私钥", "助记词", "種子"],
    ["Japanese", "秘密鍵です", "キー", "リカバリーフレーズ"],
    ["Korean", "개인 키", "시드 문구", "비밀번호"],
  ])("finds words for keys in %s", (_language, ...texts) => {
    for (const text of texts) expect(labelProblem(text), text).toBe("namesSecret");
  });

  it.each(["スキー", "키움", "Keystone", "Seedify", "Pinterest", "Schlüsselblume", "公司"])(
    "finds no word for a key in %s",
    (text) => {
      expect(labelProblem(text)).toBeNull();
    },
  );
});

it("acceptedLabel cleans a text, and cuts none", () => {
  expect(acceptedLabel("  Ma\u202ein\u200b \n two ")).toBe("Main two");
  expect(acceptedLabel("zoo\u200bzoo zoo zoo")).toBeNull();
  expect(acceptedLabel("\u200b ")).toBeNull();
  expect(acceptedLabel(`${"cold ".repeat(6)}wallet`)).toBeNull();
});

it("labelSchema drops a label that is not accepted", () => {
  expect(["Main", null, "seed", "\u202eMain"].map((text) => labelSchema.parse(text))).toEqual([
    "Main",
    null,
    null,
    "Main",
  ]);
  expect(labelSchema.safeParse(5).success).toBe(false);
});
