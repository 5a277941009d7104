/** What people choose most, at least six characters each: the first guesses of everyone who guesses. */
const words = `
123456 1234567 12345678 123456789 1234567890 123123 123123123 123321 654321 987654321 0987654321 111111 1111111 11111111
000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999 121212 131313 112233 11223344 123654
147258 147258369 159753 159357 192837 246810 258456 101010 102030 123qwe 1234qwer 12345a 123456a 123456q 1q2w3e 1q2w3e4r
1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwer1234 q1w2e3r4
asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm zxcvbnm123 azerty azertyuiop abcdef abcdefg abcdefgh abc123 abcd1234 a123456
a1b2c3 a1b2c3d4 aa123456 aaaaaa password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word
passwort motdepasse contrasena iloveyou iloveyou1 iloveu loveme lovely love123 princess princess1 sunshine sunshine1
football football1 baseball basketball hockey soccer rugby1 liverpool liverpool1 arsenal arsenal1 chelsea chelsea1 everton
manchester manutd mancity tottenham rangers celtic england london scotland ireland cardiff united letmein letmein1 welcome
welcome1 welcome123 admin1 admin123 admin1234 administrator root123 toor123 master master1 dragon dragon1 monkey monkey1
monkey123 shadow shadow1 superman batman spiderman starwars pokemon naruto minecraft trustno1 whatever freedom hello1
hello123 hellohello goodbye secret secret1 secret123 changeme changeme1 default guest1 guest123 test123 test1234 testing
testing1 tester login1 user123 michael michael1 jessica jessica1 jennifer jordan jordan23 daniel thomas charlie charlie1
george william joshua matthew andrew ashley nicole hannah samantha summer summer1 winter autumn spring orange banana
cheese cookie chocolate coffee flower flowers butterfly rainbow purple yellow silver golden diamond angel1 angels babygirl
buster bailey maggie pepper ginger tigger snoopy killer hunter ranger harley yamaha ferrari mercedes mustang corvette
computer internet samsung google google1 facebook apple123 windows microsoft android iphone nothing anything something
jesus1 christ blessed heaven family mother father brother sister forever friends myspace1 fuckyou fuckyou1 asshole bitch1
summer2023 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 company company1
company123 business business1 office1 office123 stock123 warehouse warehouse1 inventory inventory1 pickwell pickwell1
pickwell123 business123 shop1234 manager1 manager123 welcome2024 welcome2025 welcome2026 password2024 password2025
password2026 qwe123 qweasd qweasdzxc zaq12wsx zaq1zaq1 1qazxsw2 !qaz2wsx pass123 pass1234 passpass temp123 temp1234`

const known = new Set(words.trim().split(/\s+/))

/** However it is capitalised. */
export const isCommonPassword = (password: string) => known.has(password.toLowerCase())
