import { describe, expect, it } from "vitest";
import { walletOf } from "../../../src/core/pasting/pasted-lines.ts";
import { digits, evm, linesOf, read, solana } from "./reading.ts";

describe("labelOf", () => {
  it.each([
    ["a label after it", `${evm},Cold wallet`],
    ["a comma in quotes", `"Cold, wallet",${evm}`, "Cold, wallet"],
    ["a heading above", `Address,Name\n${evm},Cold wallet`],
    ["tabs between", `${evm}\tCold wallet\t`],
    ["a duplicate below", `${evm},Cold wallet\n${evm}`],
    ["the address book of Safe", `address,name,chainId\n${evm},Cold wallet,1`],
    ["the label column of Windfall", `name,usdValue,walletLabel,address\nLantern,12.5,Cold wallet,${evm}`],
    ["brackets", `Cold wallet (${evm})`],
    ["a colon", `Cold wallet: ${evm}`],
    ["a row of Markdown", `| Cold wallet | \`${evm}\` |`],
    ...[" ", " - ", ": ", "=", " # ", " // "].map((mark) => [`${mark} after it`, `${evm}${mark}Cold wallet`]),
    ["brackets after it", `${evm} (Cold wallet)`],
    ["a link", `Cold wallet https://debank.example/profile/${evm}`],
    ["a Markdown link", `[Cold wallet](https://debank.example/profile/${evm})`],
    ["JSON", `[{"label": "Cold wallet", "address": "${evm}"}]`],
    ["a program", `[{ id: 1, type: 'Ledger', address: '${evm}', alias: 'Cold wallet' }]`],
    ["names by address", `{"${evm}": "Cold wallet"}`],
    ["the wallet's name before notes", `Wallet\tAddress\tDone?\tNotes\nCold wallet\t${evm}\tTRUE\tL0`],
    ["quotes and semicolons", `"Name";"Adresse"\r\n"Cold wallet";"${evm}"\r\n`],
    ["labels as in BIP-329", `{ "type": "addr", "ref": "${evm}", "label": "Cold wallet" }`],
    ["an amount", `${evm} 12.5 ETH,Cold wallet`],
    ["Chinese", `主钱包：${evm}`, "主钱包"],
    ["a name", `vitalik.eth,${evm}`, "vitalik.eth"],
    ["a name in its cell", `vitalik.eth (${evm})`, "vitalik.eth"],
    ["a wallet's number", `Account 2: ${evm}`, "Account 2"],
    ["a lone heading", `Address\n${evm},Cold wallet`],
  ])("labels an address: %s", (_name, text, label = "Cold wallet") => {
    expect(read(text)).toEqual([`evm:${evm} "${label}"`]);
  });

  it.each([
    [
      "a sentence",
      `Here are my wallets, please check them for airdrops and tell me what I can claim: ${evm}`,
    ],
    ["a note of many words", `address,note\n${evm},bought on the big exchange last year and moved here`],
    ["headings that name wallets", `MetaMask,Phantom,Slush,Petra,Keplr\n${evm},,,,`],
    ["a JSON key", `[{"addr": "${evm}"}]`],
    ["full-width digits", "０ｘd8dA6BF26964aF9D7eEd9e０3E53415D37aA96０45"],
    ["the address itself", `address,label\n${evm},0xd8dA…6045`],
    ["the address in short", `${evm} (0xd8dA...6045)`],
    ["a joined Korean phrase", `가격가끔가난가능가득가르침가뭄가방가상가슴가운데가을,${evm}`],
    ["a phrase in English", `${evm},legal winner thank year`],
    ["the name of a variable", `MAIN_WALLET_ADDRESS=${evm}`],
    ["a hash of the address", `address,address_hash\n${evm},0x${digits}`],
    [
      "what a program prints of a new wallet",
      `--- New EVM Wallet ---\nAddress:     ${evm}\nMnemonic:    legal winner thank year`,
    ],
    ["a password", `address,password\n${evm},hunter22`],
    ["an answer below a name", `address,name\n${evm},yes`],
    ["a link to the page of a trader", `https://hyperdash.info/trader/${evm}`],
    [
      "keys in base64",
      `- address: ${evm}\n  pubkey: '{"key":"A0vG9fG7Jq5sZ0b+1gJ6l0Rr2WlI0O5h3yHk8m1Nn2Pq"}'`,
    ],
  ])("takes no label from %s", (_name, text) => {
    expect(read(text)).toEqual([`evm:${evm}`]);
  });

  it("takes no labels that together may be a phrase", () => {
    const list = (words: string) =>
      words.split(" ").map((word, at) => `0x1${String(at).padStart(39, "0")},${word}`);
    const labels = (rows: readonly string[]) =>
      linesOf(rows.join("\n")).filter((line) => walletOf(line)?.label !== undefined).length;
    const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    expect(labels(list(phrase))).toBe(0);
    expect(labels(list(phrase).slice(1))).toBe(11);
    expect(
      labels(Array.from({ length: 40 }, (_, at) => `0x1${String(at).padStart(39, "0")},Farm ${at}`)),
    ).toBe(40);
  });

  it("labels each address of a line", () => {
    const labelled = [`evm:${evm} "Main"`, `solana:${solana} "Cold"`];
    for (const text of [
      `Main: ${evm}, Cold: ${solana}`,
      `{"${evm}": "Main", "${solana}": "Cold"}`,
      `[{"address":"${evm}","name":"Main"},{"address":"${solana}","name":"Cold"}]`,
    ])
      expect(read(text)).toEqual(labelled);
  });

  it.each([
    ["Adresse", "Bezeichnung", "Name", "Notiz", "Beschreibung", "Konto"],
    ["Address", "Label", "Wallet Name", "walletName", "wallet_name", "Tag", "Note", "Account", "Title"],
    ["Adresse", "Libellé", "Étiquette", "Nom", "Remarque", "Portefeuille"],
    ["Dirección", "Etiqueta", "Nombre", "Apodo", "Comentario", "Billetera"],
    ["Endereço", "Rótulo", "Nome", "Apelido", "Observação", "Carteira"],
    ["Адрес", "Метка", "Имя", "Название", "Имя кошелька", "Примечание", "Кошелёк"],
    ["Adres", "Etiket", "Ad", "Adı", "İsim", "Not", "Açıklama", "Cüzdan adı"],
    ["Alamat", "Label", "Nama", "Nama dompet", "Catatan", "Keterangan"],
    ["العنوان", "التسمية", "الاسم", "اسم", "ملاحظة", "المحفظة"],
    ["アドレス", "ラベル", "名前", "ウォレット名", "備考", "メモ", "ウォレット"],
    ["주소", "라벨", "이름", "지갑 이름", "별칭", "비고", "지갑"],
    ["地址", "标签", "名称", "昵称", "钱包名", "备注", "钱包"],
    ["Địa chỉ", "Nhãn", "Tên", "Tên ví", "Ghi chú", "Ví"],
  ])("takes the column of labels beside %s", (address, ...names) => {
    const wrong = names.filter(
      (name) => read(`Typ;${name};${address}\nhot;Alltag;${evm}`).join() !== `evm:${evm} "Alltag"`,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    "yes;TRUE;WAHR;FALSCH;VRAI;VERDADERO;FALSO;VERDADEIRO;да;ИСТИНА;ЛОЖЬ;HAYIR;DOĞRU;YANLIŞ;BENAR;ĐÚNG;SAI",
    "نعم;صحيح;是;否;真;有;はい;いいえ;○;예;아니오;참;x;✓;✔️;✅;❌;☐;n/a;NULL;nan;-;—;?;1;0",
  ])("takes no answer for a label: %s", (answers) => {
    const wrong = answers
      .split(";")
      .filter((one) => read(`${evm}\t${one}\tMain`).join() !== `evm:${evm} "Main"`);
    expect(wrong).toEqual([]);
  });
});
